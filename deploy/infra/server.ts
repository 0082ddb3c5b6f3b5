/** What is needed to build, start, check, kill and restart a server. */

/** How a process is started. Written to disk, so that another command can start the same server again. */
export interface Launch {
  command: string;
  args: string[];
  environment: Record<string, string>;
  /** Every one of these is open when the server is ready. */
  ports: number[];
}

/** A server as `up` knows it. */
export interface Server {
  /** Name of its folder, its log and its pid file. */
  name: string;
  /** Builds or downloads the program unless it is cached, prepares the data folder, and says how it is started. */
  prepare(dataFolder: string): Promise<Launch>;
  /** Resolves when it answers for real, not only listens. @throws Error while it does not */
  checkReady(): Promise<void>;
  /** Lines of the environment file for those who use it. */
  environment(): Record<string, string>;
}

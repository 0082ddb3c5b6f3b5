/* ClickHouse as a process of its own: the engine of libchdb with the server's listeners.
   usage: server LIBRARY FOLDER HTTP_PORT TCP_PORT */
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: %s LIBRARY FOLDER HTTP_PORT TCP_PORT\n", argv[0]);
    return 2;
  }
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  int (*run)(int, char **) = (int (*)(int, char **))dlsym(library, "chdb_query_cmdline");
  if (run == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  char path[4096], http[64], tcp[64];
  snprintf(path, sizeof path, "--path=%s", argv[2]);
  snprintf(http, sizeof http, "%s", argv[3]);
  snprintf(tcp, sizeof tcp, "%s", argv[4]);
  char *arguments[] = {
      "clickhouse", path, "--http_port", http, "--tcp_port", tcp, "--query",
      "SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP; "
      "SELECT sleepEachRow(1) FROM system.numbers SETTINGS max_block_size=1 FORMAT Null",
      NULL};
  int result = run(8, arguments);
  fprintf(stderr, "the engine ended with %d\n", result);
  return 1;
}

import { DomainError } from '@prototrail/contracts';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { invalidField } from './body';
import { findControlInTexts } from './control-characters';

/** A file of a multipart body. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** The file was longer than the limit and was cut off. */
  truncated: boolean;
}

const maxNameLength = 255;

interface Part {
  type: string;
  filename?: string;
  file?: Readable;
}

/** The files of a multipart body one after the other; longer ones are cut off at `limit` bytes and marked. */
export async function* readFiles(request: FastifyRequest, limit: number): AsyncGenerator<UploadedFile> {
  const multipart = request as unknown as { isMultipart(): boolean; parts(): AsyncIterable<Part> };
  if (!multipart.isMultipart())
    throw new DomainError('request.invalid', {
      message: 'Send the files as multipart/form-data.',
      problems: [{ field: '', message: 'must be multipart/form-data' }],
    });
  try {
    for await (const part of multipart.parts()) {
      if (part.type !== 'file' || !part.file) continue;
      yield { name: checkedName(part.filename).slice(0, maxNameLength), ...(await readUpTo(part.file, limit)) };
    }
  } catch (error) {
    if (error instanceof DomainError || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
    throw malformed(
      `The multipart body is broken (${error instanceof Error ? error.message : 'cut off'}); send it again.`,
    );
  }
}

/** File names follow the same rule as other texts. */
function checkedName(name = 'file'): string {
  const problem = findControlInTexts(name, 'filename');
  if (problem) throw invalidField(problem);
  return name;
}

function malformed(message: string): DomainError {
  return new DomainError('request.malformed', { message });
}

async function readUpTo(file: Readable, limit: number): Promise<{ bytes: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  const truncated = size > limit || (file as { truncated?: boolean }).truncated === true;
  return { bytes: truncated ? Buffer.alloc(0) : Buffer.concat(chunks), truncated };
}

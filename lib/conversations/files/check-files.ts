import type { ErrorCode } from "@/lib/actions/error-codes";
import { FILE_TYPES, fileLimits } from "@/lib/conversations/limits";

/** What a message can't carry, before anybody reads the bytes; null if all is well. */
export function checkFiles(files: readonly { size: number }[]): ErrorCode | null {
  if (files.some(({ size }) => size > fileLimits.bytes)) return "fileTooLarge";
  const sum = files.reduce((bytes, { size }) => bytes + size, 0);
  return files.length > fileLimits.count || sum > fileLimits.allBytes ? "tooManyFiles" : null;
}

/** The same in the browser, which also knows what the visitor's system calls each file. */
export function checkChosen(files: readonly { size: number; type: string }[]): ErrorCode | null {
  const isOffered = files.every(({ type }) => type === "" || FILE_TYPES.split(",").includes(type));
  return isOffered ? checkFiles(files) : "fileType";
}

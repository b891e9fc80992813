import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";

/** A second call restores the byte. */
export const flipByte = (file: string, share: number): number => {
  const handle = openSync(file, "r+");
  try {
    const at = Math.floor(share * fstatSync(handle).size);
    const byte = Buffer.alloc(1);
    readSync(handle, byte, 0, 1, at);
    writeSync(handle, Buffer.from([byte[0]! ^ 0xff]), 0, 1, at);
    return at;
  } finally {
    closeSync(handle);
  }
};

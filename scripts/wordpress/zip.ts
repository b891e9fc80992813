import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** A fixed date makes the bytes reproducible. */
const DATE = 0x21;

type Entry = { name: Buffer; sum: number; packed: Buffer; size: number; offset: number };

const commonOf = ({ name, sum, packed, size }: Entry): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const signed = (signature: number, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
};

const directoryLine = (entry: Entry): Buffer => {
  const madeBy = Buffer.from([20, 0]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.offset, 10);
  return signed(CENTRAL, madeBy, commonOf(entry), tail, entry.name);
};

export const zipOf = (folder: string, name: string): Buffer => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const path of files) {
    const bytes = readFileSync(path);
    const packed = deflateRawSync(bytes);
    const own = {
      name: Buffer.from(`${name}/${relative(folder, path)}`),
      sum: crc32(bytes),
      packed,
      size: bytes.length,
    };
    const entry: Entry = { ...own, offset };
    const part = Buffer.concat([signed(LOCAL, commonOf(entry), entry.name), packed]);
    entries.push(entry);
    parts.push(part);
    offset += part.length;
  }
  const directory = Buffer.concat(entries.map(directoryLine));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, signed(END, end)]);
};

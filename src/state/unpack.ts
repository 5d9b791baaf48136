/** More bytes than a bundle has that a page could check; an archive that unpacks to more is left as it is. */
const mostBytes = 2e9;

/** Whether a file is an archive, by how it begins. */
export async function isArchive(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03 && start[3] === 0x04;
}

/** The files of a bundle; any other file as it is, and so is an archive that cannot be unpacked or is far too large. */
export async function unpack(file: File): Promise<readonly File[]> {
  if (!(await isArchive(file)) || file.size > mostBytes) return [file];
  const { unzipSync } = await import('fflate');
  let total = 0;
  try {
    const unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter({ originalSize, name }) {
        total += originalSize;
        return total <= mostBytes && !name.endsWith('/');
      },
    });
    if (total > mostBytes) return [file];
    return Object.entries(unpacked).map(
      ([name, bytes]) => new File([Uint8Array.from(bytes)], name.split('/').at(-1) ?? name),
    );
  } catch {
    return [file];
  }
}

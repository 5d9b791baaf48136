import { loadSample, samples } from 'virtual:samples';

export { samples };

/** A sample's file and its recipe, from a script chunk of its own: the policy forbids fetching. */
export async function loadSampleFile(id: string): Promise<{ file: Blob; name: string; recipe: string }> {
  const { recipe, file } = await loadSample(id);
  const packed = new Blob([Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))]);
  const unpacked = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
  return { file: unpacked, name: file.name, recipe: JSON.stringify(recipe) };
}

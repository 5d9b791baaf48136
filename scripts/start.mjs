import { ensureFolder, ensureInstalled } from './install.mjs';

ensureFolder();
ensureInstalled();
const { build, preview } = await import('vite');
await build({ logLevel: 'warn' });
const server = await preview({ preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173) } });
console.log(`Blindfold is served at ${server.resolvedUrls.local[0]}`);
console.log('Press Ctrl+C to stop.');

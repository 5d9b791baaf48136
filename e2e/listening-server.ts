import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';

/** A server beside every test of a file that notes what arrives. */
export function listen(): { arrived(): readonly string[]; address(): string } {
  let server: Server;
  let arrived: string[] = [];

  test.beforeEach(async () => {
    arrived = [];
    server = createServer((request, response) => {
      arrived.push(`${request.method} ${request.url}`);
      response.setHeader('access-control-allow-origin', '*').end('ok');
    });
    server.on('upgrade', (request, socket) => {
      arrived.push(`upgrade ${request.url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  test.afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return { arrived: () => arrived, address: () => `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Tries every way to connect to a host, in a page or a worker; tells which got through. */
export const connections = async (host: string) => {
  const sent = { fetch: false, xhr: false, socket: false };
  await fetch(`http://${host}/fetch`).then(
    () => (sent.fetch = true),
    () => undefined,
  );
  await new Promise<void>((resolve) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve(void (sent.xhr = true));
    request.onerror = () => resolve();
    try {
      request.open('GET', `http://${host}/xhr`);
      request.send();
    } catch {
      resolve();
    }
  });
  await new Promise<void>((resolve) => {
    try {
      const socket = new WebSocket(`ws://${host}/socket`);
      socket.onopen = () => resolve(void (sent.socket = true));
      socket.onerror = socket.onclose = () => resolve();
    } catch {
      resolve();
    }
  });
  return sent;
};

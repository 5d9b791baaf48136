export { type Proxy, type ProxyMatrix, findProxies } from './find-proxies.ts';
export { type ProxyValues, listProxyValues } from './list-proxy-values.ts';

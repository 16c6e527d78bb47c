import { apiBase, setting } from '#providers/http/config.ts';

/** URL of a stored file: the static domain and the relative path, unless the path is already absolute (CALL-06). */
export const staticUrl = (path: string): string => {
    if (/^(https?:)?\/\//i.test(path) || path.startsWith('data:image/')) return path;
    const base = setting('staticDomainURL') ?? `${apiBase()}/sys/common/static`;
    return `${base}/${path.replace(/^\/+/, '')}`;
};

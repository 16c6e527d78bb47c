/**
 * The decoded file name in `Content-Disposition`; undefined if there is none. Path segments are removed, so that a server cannot choose a
 * directory.
 */
export const fileNameOf = (disposition: string | null): string | undefined => {
    const extended = /filename\*\s*=\s*(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
    const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/.exec(disposition ?? '');
    const raw = extended ?? plain?.[1] ?? plain?.[2]?.trim();
    return raw === undefined || raw === '' ? undefined : decoded(raw).replace(/^.*[\\/]/, '');
};

const decoded = (raw: string): string => {
    try {
        return decodeURIComponent(raw);
    } catch {
        return raw;
    }
};

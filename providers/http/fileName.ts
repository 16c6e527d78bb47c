/**
 * The name in `Content-Disposition`, decoded; undefined when there is none.
 * Path parts are cut off, so a server cannot suggest a place.
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

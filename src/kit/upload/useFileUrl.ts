import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile, publicUrl } from '#providers/files/storedFile.ts';

interface FileUrl {
    url: string | undefined;
    isFailed: boolean;
}

/** A URL that shows a stored file: unchanged for public files; private ones are fetched with the token first. */
export function useFileUrl(path: string | undefined): FileUrl {
    const open = path === undefined ? undefined : publicUrl(path);
    const query = useQuery({
        queryKey: ['stored-file', path],
        queryFn: ({ signal }) => fetchFile(path ?? '', signal),
        enabled: path !== undefined && open === undefined,
        staleTime: Infinity,
    });
    const url = useObjectUrl(query.data);
    return { url: open ?? url, isFailed: query.error !== null };
}

/** An object URL of a blob, which is revoked when it is no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
    const [made, setMade] = useState<{ blob: Blob; url: string }>();
    // Creates and revokes the object URL.
    useEffect(() => {
        if (!blob) return undefined;
        const url = URL.createObjectURL(blob);
        const frame = requestAnimationFrame(() => setMade({ blob, url }));
        return () => {
            cancelAnimationFrame(frame);
            URL.revokeObjectURL(url);
        };
    }, [blob]);
    return made && made.blob === blob ? made.url : undefined;
}

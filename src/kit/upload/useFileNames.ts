import { useQuery } from '@tanstack/react-query';
import { type FileInfo, fileInfos } from '#providers/files/storedFile.ts';

const NONE: ReadonlyMap<string, FileInfo> = new Map();

/** Names of stored files by path; empty until they are loaded. */
export function useFileNames(paths: readonly string[]): ReadonlyMap<string, FileInfo> {
    const { data } = useQuery({
        queryKey: ['stored-file-names', paths.join(',')],
        queryFn: async ({ signal }) => new Map((await fileInfos(paths, signal)).map(info => [info.filePath, info])),
        enabled: paths.length > 0,
        staleTime: Infinity,
    });
    return data ?? NONE;
}

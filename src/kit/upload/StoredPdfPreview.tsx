import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#providers/files/storedFile.ts';
import { PdfPreview } from './PdfPreview.tsx';

interface StoredPdfPreviewProps {
    path: string;
    name: string;
    onClose: () => void;
}

/** A stored PDF, shown in the page. */
export const StoredPdfPreview = ({ path, name, onClose }: StoredPdfPreviewProps) => {
    const { data, error } = useQuery({
        queryKey: ['stored-file', path],
        queryFn: ({ signal }) => fetchFile(path, signal),
        staleTime: Infinity,
    });
    return <PdfPreview name={name} blob={data} problem={error?.message} onClose={onClose} />;
};

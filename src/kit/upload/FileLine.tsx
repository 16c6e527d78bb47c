import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { extensionOf, isImageName } from '#contract/kit/files.ts';
import { saveStoredFile } from '#providers/files/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fileSizeText } from './fileSizeText.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import type { UploadItem } from './uploadItem.ts';

const PicturePreview = lazyDialog(() => import('./PicturePreview.tsx'), 'PicturePreview');
const StoredPdfPreview = lazyDialog(() => import('./StoredPdfPreview.tsx'), 'StoredPdfPreview');

interface FileLineProps {
    item: UploadItem;
    name: string;
    size: number | undefined;
    /** Without these callbacks the line is read-only. */
    onRetry?: () => void;
    onRemove?: () => void;
}

const FilePreview = ({ path, name, onClose }: { path: string; name: string; onClose: () => void }) =>
    isImageName(path) ? (
        <PicturePreview pictures={[{ path, name }]} start={0} onClose={onClose} />
    ) : (
        <StoredPdfPreview path={path} name={name} onClose={onClose} />
    );

/** A file of an input: its name, which opens a preview or a download, and its upload progress or the reason why it was rejected (UPLOAD-02). */
export const FileLine = ({ item, name, size, onRetry, onRemove }: FileLineProps) => {
    const text = useText();
    const notify = useNotify();
    const { status, percent, path, message } = item;
    const [isOpen, setOpen] = useState(false);
    const isShown = extensionOf(path ?? '') === 'pdf' || isImageName(path ?? '');
    const open = () => {
        if (path === undefined) return;
        if (isShown) {
            setOpen(true);
            return;
        }
        saveStoredFile(path, name).catch((error: unknown) =>
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' }),
        );
    };
    return (
        <Box role="group" aria-label={name} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                <DescriptionOutlined fontSize="small" color={status === 'error' ? 'error' : 'action'} />
                <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={name}>
                    {status === 'done' ? (
                        <Link
                            component="button"
                            type="button"
                            onClick={open}
                            aria-label={text(isShown ? 'upload.previewNamed' : 'upload.downloadNamed', { name })}
                        >
                            {name}
                        </Link>
                    ) : (
                        name
                    )}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, flexShrink: 0 }}>
                    {status === 'uploading' ? text('upload.uploading', { percent }) : fileSizeText(size)}
                </Box>
                {status === 'error' && onRetry && (
                    <IconButton size="small" aria-label={text('upload.retryNamed', { name })} onClick={onRetry}>
                        <Refresh fontSize="small" />
                    </IconButton>
                )}
                {onRemove && (
                    <IconButton size="small" aria-label={text('upload.removeNamed', { name })} onClick={onRemove}>
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
            {isOpen && path !== undefined && <FilePreview path={path} name={name} onClose={() => setOpen(false)} />}
            {status === 'uploading' && <LinearProgress variant="determinate" value={percent} aria-label={name} />}
            {status === 'error' && (
                <Box role="alert" sx={{ color: 'error.main', fontSize: 12, pl: 7 }}>
                    {message ?? text('upload.unknown')}
                </Box>
            )}
        </Box>
    );
};

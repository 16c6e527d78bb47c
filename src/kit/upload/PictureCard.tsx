import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Refresh from '@mui/icons-material/Refresh';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { UploadErrorDialog } from './UploadErrorDialog.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import type { UploadItem } from './uploadItem.ts';

interface PictureCardProps {
    item: UploadItem;
    /** Display name of the file. */
    name: string;
    disabled?: boolean;
    onPreview: () => void;
    onRetry: () => void;
    onRemove: () => void;
    /** Moves it one position to the left or right, if there are several. */
    onMove?: (by: 1 | -1) => void;
}

/** A picture of an input: uploading with its percentage, stored with a preview, or rejected with the reason (UPLOAD-02, UPLOAD-06). */
export const PictureCard = ({ item, name, disabled, onPreview, onRetry, onRemove, onMove }: PictureCardProps) => {
    const text = useText();
    const { status, percent, path, message } = item;
    const [isTold, setTold] = useState(false);
    return (
        <Box
            role="group"
            aria-label={name}
            title={status === 'error' ? (message ?? text('upload.unknown')) : name}
            sx={{
                position: 'relative',
                width: 104,
                height: 104,
                flexShrink: 0,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 1,
                p: 1,
                border: 1,
                borderColor: status === 'error' ? 'error.main' : 'divider',
                borderRadius: 1.5,
                overflow: 'hidden',
                fontSize: 12,
                lineHeight: '18px',
                '& .card-acts': { opacity: 0, transition: 'opacity 150ms ease-out' },
                '&:hover .card-acts, &:focus-within .card-acts': { opacity: 1 },
                '@media (hover: none)': { '& .card-acts': { opacity: 1 } },
            }}
        >
            {status === 'done' && path && <StoredPicture path={path} alt={name} />}
            {status === 'uploading' && (
                <Box sx={{ width: '100%', textAlign: 'center' }}>
                    {text('upload.uploading', { percent })}
                    <LinearProgress variant="determinate" value={percent} aria-label={name} sx={{ mt: 1 }} />
                </Box>
            )}
            {status === 'error' && (
                <ButtonBase
                    role="alert"
                    onClick={() => setTold(true)}
                    sx={{ color: 'error.main', textAlign: 'center', overflow: 'hidden', maxHeight: 54, fontSize: 12, lineHeight: '18px' }}
                >
                    {message ?? text('upload.unknown')}
                </ButtonBase>
            )}
            <Box
                className="card-acts"
                sx={{
                    position: 'absolute',
                    left: 0,
                    right: 0,
                    bottom: 0,
                    display: 'flex',
                    justifyContent: 'center',
                    bgcolor: 'rgba(0,0,0,.6)',
                }}
            >
                {status === 'done' && (
                    <IconButton size="small" aria-label={text('upload.previewNamed', { name })} onClick={onPreview} sx={{ color: '#fff' }}>
                        <VisibilityOutlined fontSize="small" />
                    </IconButton>
                )}
                {status === 'error' && !disabled && (
                    <IconButton size="small" aria-label={text('upload.retryNamed', { name })} onClick={onRetry} sx={{ color: '#fff' }}>
                        <Refresh fontSize="small" />
                    </IconButton>
                )}
                {!disabled && onMove && (
                    <>
                        <IconButton
                            size="small"
                            aria-label={text('upload.leftNamed', { name })}
                            onClick={() => onMove(-1)}
                            sx={{ color: '#fff' }}
                        >
                            <ChevronLeft fontSize="small" />
                        </IconButton>
                        <IconButton
                            size="small"
                            aria-label={text('upload.rightNamed', { name })}
                            onClick={() => onMove(1)}
                            sx={{ color: '#fff' }}
                        >
                            <ChevronRight fontSize="small" />
                        </IconButton>
                    </>
                )}
                {!disabled && (
                    <IconButton size="small" aria-label={text('upload.removeNamed', { name })} onClick={onRemove} sx={{ color: '#fff' }}>
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
            {isTold && <UploadErrorDialog name={name} message={message} onClose={() => setTold(false)} />}
        </Box>
    );
};

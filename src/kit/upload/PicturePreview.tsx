import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { saveStoredFile } from '#providers/files/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PictureStage, START, type Stage } from './PictureStage.tsx';
import { StageTools, zoomed } from './StageTools.tsx';

export interface Picture {
    path: string;
    name: string;
}

interface PicturePreviewProps {
    pictures: readonly Picture[];
    /** Index of the first picture to show. */
    start: number;
    onClose: () => void;
}

/** Shows one picture at a time, which can be zoomed, rotated and moved; arrow keys go to the next one, Escape closes. */
export const PicturePreview = ({ pictures, start, onClose }: PicturePreviewProps) => {
    const text = useText();
    const notify = useNotify();
    const titleId = useId();
    const [at, setAt] = useState(start);
    const [stage, setStage] = useState<Stage>(START);
    const shown = pictures[Math.min(at, pictures.length - 1)];
    const turn = (by: number) => {
        setAt(before => Math.min(pictures.length - 1, Math.max(0, before + by)));
        setStage(START);
    };
    if (!shown) return null;
    const save = () =>
        saveStoredFile(shown.path, shown.name).catch((error: unknown) =>
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' }),
        );
    return (
        <Dialog
            open
            onClose={onClose}
            maxWidth={false}
            aria-labelledby={titleId}
            onClick={event => event.stopPropagation()}
            onKeyDown={event => {
                if (event.key === 'ArrowLeft') turn(-1);
                if (event.key === 'ArrowRight') turn(1);
            }}
            slotProps={{ paper: { sx: { width: 'min(960px, 94vw)' } } }}
        >
            <DialogTitle id={titleId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {/* On a phone the name and the close button are in the first line, the tools in the second. */}
                <Box
                    component="span"
                    sx={{
                        flex: { xs: '1 1 calc(100% - 56px)', sm: 1 },
                        minWidth: 0,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    }}
                >
                    {shown.name}
                </Box>
                <Box sx={{ display: { xs: 'flex', sm: 'contents' }, alignItems: 'center', gap: 1, order: 1 }}>
                    {pictures.length > 1 && (
                        <>
                            <IconButton aria-label={text('upload.previous')} disabled={at <= 0} onClick={() => turn(-1)}>
                                <ChevronLeft />
                            </IconButton>
                            <Box component="span" sx={{ fontSize: 12 }}>{`${at + 1} / ${pictures.length}`}</Box>
                            <IconButton aria-label={text('upload.next')} disabled={at >= pictures.length - 1} onClick={() => turn(1)}>
                                <ChevronRight />
                            </IconButton>
                        </>
                    )}
                    <StageTools onChange={setStage} />
                    <IconButton aria-label={text('upload.download')} onClick={() => void save()}>
                        <FileDownloadOutlined />
                    </IconButton>
                </Box>
                <IconButton aria-label={text('common.close')} onClick={onClose} autoFocus sx={{ order: { xs: 0, sm: 1 } }}>
                    <Close />
                </IconButton>
            </DialogTitle>
            <Box sx={{ height: 'min(70vh, 720px)', p: 4, display: 'flex' }}>
                <PictureStage
                    key={shown.path}
                    path={shown.path}
                    label={shown.name}
                    isCaptioned={false}
                    stage={stage}
                    onStage={setStage}
                    onZoom={by => setStage(now => zoomed(now, by))}
                />
            </Box>
        </Dialog>
    );
};

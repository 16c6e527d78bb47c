import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useId, useMemo, useRef } from 'react';
import { saveFile } from '#providers/browser/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useObjectUrl } from './useFileUrl.ts';

interface PdfPreviewProps {
    name: string;
    /** The content; undefined while it is loading. */
    blob: Blob | undefined;
    /** Error message if it could not be loaded. */
    problem?: string | undefined;
    onClose: () => void;
}

/** A PDF in the browser's built-in viewer, to be printed or saved. A browser without one, as on many phones, offers the file. */
export const PdfPreview = ({ name, blob, problem, onClose }: PdfPreviewProps) => {
    const text = useText();
    const titleId = useId();
    const frame = useRef<HTMLIFrameElement>(null);
    // The type is always PDF, whatever the server sent, so that the frame cannot open anything else.
    const pdf = useMemo(() => blob && new Blob([blob], { type: 'application/pdf' }), [blob]);
    const url = useObjectUrl(pdf);
    const hasViewer = navigator.pdfViewerEnabled;
    const body = () => {
        if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
        if (!hasViewer) return <Alert severity="info">{text('upload.noViewer')}</Alert>;
        if (!url) return <Skeleton variant="rectangular" width="100%" height="100%" />;
        return (
            <Box
                component="iframe"
                ref={frame}
                src={`${url}#navpanes=0`} // without the thumbnail pane
                title={name}
                sx={{ width: 1, height: 1, border: 0, display: 'block' }}
            />
        );
    };
    return (
        <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby={titleId} onClick={event => event.stopPropagation()}>
            <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {name}
                </Box>
                <IconButton aria-label={text('common.close')} onClick={onClose} autoFocus>
                    <Close />
                </IconButton>
            </DialogTitle>
            <Box sx={{ height: hasViewer && problem === undefined ? 'min(72vh, 900px)' : 'auto', px: { xs: 2, sm: 4 } }}>{body()}</Box>
            <DialogActions>
                {hasViewer && (
                    <Button variant="outlined" disabled={!url} onClick={() => frame.current?.contentWindow?.print()}>
                        {text('upload.print')}
                    </Button>
                )}
                <Button variant="contained" disabled={!pdf} onClick={() => pdf && saveFile(pdf, name)}>
                    {text('upload.download')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface UploadErrorDialogProps {
    name: string;
    /** The reason; 「未知错误」 if it is unknown. */
    message: string | undefined;
    onClose: () => void;
}

/** 上传出错: the complete reason, which does not fit beside the file (UPLOAD-05). */
export const UploadErrorDialog = ({ name, message, onClose }: UploadErrorDialogProps) => {
    const text = useText();
    const titleId = useId();
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId} onClick={event => event.stopPropagation()}>
            <DialogTitle id={titleId}>{text('upload.errorTitle')}</DialogTitle>
            <DialogContent>
                <Typography gutterBottom sx={{ wordBreak: 'break-all' }}>
                    {name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {text('upload.errorInfo')}
                </Typography>
                <Typography color="error" data-content>
                    {message ?? text('upload.unknown')}
                </Typography>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose} autoFocus>
                    {text('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

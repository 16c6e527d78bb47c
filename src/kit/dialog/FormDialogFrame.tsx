import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useFormKeys } from '../form/useFormKeys.ts';
import { useComposition } from '../input/useComposition.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useHoldRows } from './heldRows.ts';

/** What every dialog with a form says about itself. */
export interface FormDialogLook {
    title: ReactNode;
    /** On the button that sends. */
    submit: string;
    /** On the button that gives up; 取消 unless said otherwise. */
    cancel?: string;
    /** More buttons, at the left. */
    extra?: ReactNode;
    isDestructive?: boolean;
    /** It cannot be sent yet; the form shows what is missing. */
    isBlocked?: boolean;
    /** Only the buttons lead out. */
    isForced?: boolean;
    /** Of the widest paper: a step of the theme or pixels. */
    width?: DialogProps['maxWidth'] | number;
    onClose: () => void;
}

interface FormDialogFrameProps extends FormDialogLook {
    isBusy: boolean;
    /** Would something typed be lost? */
    hasInput: () => boolean;
    /** Draws the form around all of it. */
    form: (parts: ReactNode) => ReactNode;
    children: ReactNode;
}

/** Ctrl+Enter and Ctrl+S send the form around it, from several lines of text too, where Enter begins a new one. */
const SendKeys = ({ isBusy }: { isBusy: boolean }) => {
    const place = useRef<HTMLSpanElement>(null);
    const send = () => place.current?.closest('form')?.requestSubmit();
    useFormKeys({ place, isBusy, onSave: send, onSend: send });
    return <span ref={place} hidden />;
};

const PAPER = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } };

/**
 * The frame of `FormDialog` and `InputDialog`. It fills a phone. A press beside it closes nothing, and Escape asks first: what was
 * typed would be lost. 取消 says it plainly.
 */
export const FormDialogFrame = ({
    title,
    submit,
    cancel,
    extra,
    isDestructive = false,
    isBlocked = false,
    isForced = false,
    width = 'sm',
    onClose,
    isBusy,
    hasInput,
    form,
    children,
}: FormDialogFrameProps) => {
    const text = useText();
    const titleId = useId();
    const composition = useComposition();
    const isPhone = useIsPhone();
    const [isAsked, setAsked] = useState(false);
    useHoldRows();
    const handleEscape = () => (hasInput() ? setAsked(true) : onClose());
    return (
        <Dialog
            open
            fullScreen={isPhone}
            maxWidth={typeof width === 'number' ? false : width}
            fullWidth
            aria-labelledby={titleId}
            onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && !isForced && handleEscape()}
            onClick={event => event.stopPropagation()}
            slotProps={{ paper: { sx: { ...PAPER, ...(typeof width === 'number' && { maxWidth: width }) } } }}
        >
            {form(
                <>
                    <DialogTitle id={titleId}>{title}</DialogTitle>
                    <SendKeys isBusy={isBusy} />
                    <DialogContent
                        dividers
                        sx={{ pt: 4 }}
                        {...composition.props}
                        onKeyDown={event => {
                            // Enter that picks a word must not send the form.
                            if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                        }}
                    >
                        {children}
                    </DialogContent>
                    <DialogActions>
                        {extra}
                        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                            {cancel ?? text('common.cancel')}
                        </Button>
                        <Button
                            type="submit"
                            variant="contained"
                            color={isDestructive ? 'error' : 'primary'}
                            loading={isBusy}
                            disabled={isBlocked}
                        >
                            {submit}
                        </Button>
                    </DialogActions>
                </>,
            )}
            <ConfirmDialog
                open={isAsked}
                title={text('common.leaveAsk')}
                confirm={text('common.discard')}
                isDestructive
                onConfirm={onClose}
                onClose={() => setAsked(false)}
            />
        </Dialog>
    );
};

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

/** Props shared by all dialogs with a form. */
export interface FormDialogLook {
    title: ReactNode;
    /** Label of the submit button. */
    submit: string;
    /** Label of the cancel button. Defaults to 取消. */
    cancel?: string;
    /** Additional buttons at the left. */
    extra?: ReactNode;
    isDestructive?: boolean;
    /** Submitting is not possible yet; the form shows what is missing. */
    isBlocked?: boolean;
    /** Only the buttons close the dialog, Escape does not. */
    isForced?: boolean;
    /** Maximum width: a breakpoint of the theme, or pixels. */
    width?: DialogProps['maxWidth'] | number;
    onClose: () => void;
}

interface FormDialogFrameProps extends FormDialogLook {
    isBusy: boolean;
    /** Whether typed input would be lost. */
    hasInput: () => boolean;
    /** Renders the form around the whole content. */
    form: (parts: ReactNode) => ReactNode;
    children: ReactNode;
}

/** Ctrl+Enter and Ctrl+S submit the surrounding form, also from a multi-line input, where Enter starts a new line. */
const SendKeys = ({ isBusy }: { isBusy: boolean }) => {
    const place = useRef<HTMLSpanElement>(null);
    const send = () => place.current?.closest('form')?.requestSubmit();
    useFormKeys({ place, isBusy, onSave: send, onSend: send });
    return <span ref={place} hidden />;
};

const PAPER = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } };

/**
 * The frame of `FormDialog` and `InputDialog`. On a phone it is full screen. A press on the backdrop does not close it, and Escape asks
 * first if typed input would be lost. 取消 closes it without asking.
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
                            // Enter that confirms an input method's candidate must not submit the form.
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

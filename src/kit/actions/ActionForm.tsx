import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useComposition } from '../input/useComposition.ts';
import { useFormKeys } from '../form/useFormKeys.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { ActedRecordContext } from './actedRecord.ts';
import { ActionInputs } from './ActionInputs.tsx';

/** Notes whether anything has been typed or chosen in the form around it, for what is outside of that form. */
const TypedMark = ({ typedRef }: { typedRef: RefObject<boolean> }) => {
    const { dirtyFields } = useFormState();
    const hasInput = Object.keys(dirtyFields).length > 0;
    // Tells the dialog, whose keys are heard outside of the form.
    useEffect(() => {
        typedRef.current = hasInput;
    }, [hasInput, typedRef]);
    return null;
};

/** Ctrl+Enter and Ctrl+S send the form around it, from several lines of text too, where Enter begins a new one. */
const SendKeys = ({ isSending }: { isSending: boolean }) => {
    const place = useRef<HTMLSpanElement>(null);
    const send = () => place.current?.closest('form')?.requestSubmit();
    useFormKeys({ place, isBusy: isSending, onSave: send, onSend: send });
    return <span ref={place} hidden />;
};

interface ActionFormProps {
    action: NamedAction;
    title: ReactNode;
    /** On the button, in place of the action's name. */
    confirm?: string;
    /** Of a dialog with columns, in pixels. */
    width?: number;
    /** What `head` may look at; the inputs begin empty. */
    record?: RaRecord;
    isSending: boolean;
    /** Resolves to what the server found wrong, by field. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    onClose: () => void;
    defaultValues?: Record<string, unknown>;
    head?: ReactNode;
    children?: ReactNode;
}

/** Not quite empty: a form that is reset to nothing forgets what was typed. */
const NO_RECORD = { id: undefined };

const PAPER = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } };

/**
 * The dialog of an action that asks for something. A press beside it closes nothing, and Escape asks first: what was typed would
 * be lost. 取消 says it plainly.
 */
export const ActionForm = ({
    action,
    title,
    confirm,
    width,
    record,
    isSending,
    onSubmit,
    onClose,
    defaultValues,
    head,
    children,
}: ActionFormProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const titleId = useId();
    const composition = useComposition();
    const isPhone = useIsPhone();
    // The form checks before it sends, so a second press comes before the button is drawn busy.
    const isUnderWay = useRef(false);
    const typedRef = useRef(false);
    const [isAsked, setAsked] = useState(false);
    const handleEscape = () => (typedRef.current ? setAsked(true) : onClose());
    const handleSubmit = async (input: Record<string, unknown>) => {
        if (isUnderWay.current) return {};
        isUnderWay.current = true;
        try {
            return await onSubmit(input);
        } finally {
            isUnderWay.current = false;
        }
    };
    return (
        <Dialog
            open
            fullScreen={isPhone}
            maxWidth={width === undefined ? 'sm' : false}
            fullWidth
            aria-labelledby={titleId}
            onClose={(_, reason) => reason === 'escapeKeyDown' && !isSending && handleEscape()}
            onClick={event => event.stopPropagation()}
            slotProps={{ paper: { sx: { ...PAPER, ...(width !== undefined && { maxWidth: width }) } } }}
        >
            <Form
                record={NO_RECORD}
                defaultValues={defaultValues ?? NO_RECORD}
                onSubmit={handleSubmit as never}
                mode="onBlur"
                noValidate
                disableInvalidFormNotification
            >
                <DialogTitle id={titleId}>{title}</DialogTitle>
                <SendKeys isSending={isSending} />
                <TypedMark typedRef={typedRef} />
                <DialogContent
                    dividers
                    sx={{ pt: 4 }}
                    {...composition.props}
                    onKeyDown={event => {
                        // Enter that picks a word must not send the form.
                        if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                    }}
                >
                    <RecordContextProvider value={record}>{head}</RecordContextProvider>
                    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 }}>
                        <ActedRecordContext.Provider value={record}>
                            {children ?? <ActionInputs action={action} />}
                        </ActedRecordContext.Provider>
                    </Box>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose} disabled={isSending}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" color={action.isDestructive ? 'error' : 'primary'} loading={isSending}>
                        {confirm ?? nameOf(action)}
                    </Button>
                </DialogActions>
            </Form>
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

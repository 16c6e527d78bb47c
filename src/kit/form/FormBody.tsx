import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { isConflict, isHttpError } from '#providers/errors/httpError.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '../input/useComposition.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { FailureAlert } from '../ui/FailureAlert.tsx';
import type { FormBase } from './formBase.ts';
import { FormOutletContext } from './FormOutlet.ts';
import { FormPartsContext } from './FormParts.ts';
import type { SaveFlow } from './saveFlow.ts';
import { LeaveGuard } from './leave/LeaveGuard.tsx';
import { useFormDraft } from './useFormDraft.ts';
import type { FoundDraft } from './useServerDraft.ts';
import { useFormKeys } from './useFormKeys.ts';

interface DraftOfferProps {
    /** Time of the draft, in ms since 1970. */
    at: number;
    onRestore: () => void;
    onForget: () => void;
}

/** Offers to restore an earlier draft that was never saved. */
const DraftOffer = ({ at, onRestore, onForget }: DraftOfferProps) => {
    const text = useText();
    return (
        <Alert
            severity="info"
            sx={{ mb: 4 }}
            action={
                <>
                    <Button size="small" variant="contained" onClick={onRestore} sx={{ mr: 2 }}>
                        {text('common.restore')}
                    </Button>
                    <Button size="small" onClick={onForget}>
                        {text('common.discard')}
                    </Button>
                </>
            }
        >
            {text('common.draftFound', { time: formatDateTime(at) })}
        </Alert>
    );
};

interface ServerDraftNoteProps {
    draft: FoundDraft;
    restore: () => void;
    forget: () => void;
    hide: () => void;
}

/**
 * Describes the form's draft on the server, with its time and whether it is from another computer. A draft that was not restored
 * automatically is offered.
 */
const ServerDraftNote = ({ draft: { at, isElsewhere, isStale, isFilled, isPartial }, restore, forget, hide }: ServerDraftNoteProps) => {
    const text = useText();
    const time = at.slice(5, 16);
    const place = text(isElsewhere ? 'draft.elsewhere' : 'draft.here');
    return (
        <Alert
            severity={isStale ? 'warning' : 'info'}
            sx={{ mb: 4 }}
            action={
                <>
                    <Button size="small" variant="contained" onClick={isFilled ? hide : restore} sx={{ mr: 2 }}>
                        {text(isFilled ? 'common.ok' : 'common.restore')}
                    </Button>
                    <Button size="small" onClick={forget}>
                        {text('common.discard')}
                    </Button>
                </>
            }
        >
            {text(isFilled ? 'draft.restored' : 'draft.offered', { time, place })}
            {isStale && text('draft.stale')}
            {isPartial && text('draft.partial')}
        </Alert>
    );
};

interface FormBodyProps {
    /** Key of the draft. */
    draftName: string;
    failure: unknown;
    flow: SaveFlow;
    base: FormBase;
    /** Refetches the record; typed values are kept. */
    onReload?: () => void;
    /** The children render the bar (`useFormParts`). */
    hasOwnBar: boolean;
    children: ReactNode;
}

/** Message of a failure that no field shows: a conflict, a rule, a network error. */
const messageOf = (failure: unknown, text: TextOf): string | undefined => {
    if (failure === undefined) return undefined;
    if (isHttpError(failure) && Object.keys(failure.body.errors ?? {}).length > 0) return undefined;
    return failure instanceof Error ? failure.message : text('errors.busy');
};

/** The content of a `FormFrame`: the fields, the failure, the save bar and the leave guard. */
export const FormBody = ({ draftName, failure, flow, base, onReload, hasOwnBar, children }: FormBodyProps) => {
    const text = useText();
    const composition = useComposition();
    const { formState, setFocus } = useFormContext();
    const { close, toBar } = useContext(FormOutletContext);
    const { errors, isSubmitting, submitCount, dirtyFields } = formState;
    const submitButton = useRef<HTMLButtonElement>(null);
    /** `submitCount` of the attempt after which the focus was moved, so that it moves once per attempt. */
    const focusedFor = useRef(0);
    const entity = useEntity();
    const fields = useMemo(() => Object.keys(entity.fields), [entity]);
    const draft = useFormDraft(draftName, fields, flow);
    const message = messageOf(failure, text);
    const isDirty = Object.keys(dirtyFields).length > 0;
    const record = useRecordContext();
    const take = useEffectEvent(() => base.take(record, Object.keys(dirtyFields)));
    // The record may be refetched after a push, while the typed values are still based on the earlier one.
    useEffect(() => take(), [record]);

    const submitThen = useCallback(
        (next: () => void, intent?: string) => {
            flow.then(next, intent);
            submitButton.current?.form?.requestSubmit();
        },
        [flow],
    );
    useFormKeys({
        place: submitButton,
        isBusy: isSubmitting,
        onSave: () => submitThen(close),
        onSend: hasOwnBar ? undefined : () => submitThen(close),
    });
    const { giveUp } = draft;
    const parts = useMemo(() => ({ submitThen, close, giveUp, isBusy: isSubmitting }), [submitThen, close, giveUp, isSubmitting]);
    const firstWrong = Object.keys(errors)[0];
    // Moves the focus to the first invalid field, whether the client or the server rejected it.
    useEffect(() => {
        if (submitCount === focusedFor.current || isSubmitting || firstWrong === undefined) return;
        focusedFor.current = submitCount;
        setFocus(firstWrong);
    }, [submitCount, isSubmitting, firstWrong, setFocus]);

    return (
        <>
            {draft.server.found && <ServerDraftNote draft={draft.server.found} {...draft.server} />}
            {draft.offered && !draft.server.found && <DraftOffer at={draft.offered.at} onRestore={draft.restore} onForget={draft.forget} />}
            {message !== undefined && (
                <FailureAlert
                    isConflict={isConflict(failure)}
                    action={
                        isConflict(failure) &&
                        onReload && (
                            <Button size="small" variant="outlined" onClick={onReload}>
                                {text('form.loadLatest')}
                            </Button>
                        )
                    }
                >
                    {message}
                </FailureAlert>
            )}
            <Box
                {...composition.props}
                onKeyDown={event => {
                    // Enter that confirms an input method's candidate must not save the form.
                    if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                }}
                sx={{
                    display: 'grid',
                    columnGap: 6,
                    rowGap: 2,
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    '@media (min-width: 960px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                <FormPartsContext value={parts}>{children}</FormPartsContext>
            </Box>
            <button ref={submitButton} type="submit" hidden tabIndex={-1} aria-hidden />
            {!hasOwnBar &&
                toBar(
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, px: 6, py: 3, borderTop: 1, borderColor: 'divider' }}>
                        <Button variant="outlined" onClick={close} disabled={isSubmitting}>
                            {text('common.cancel')}
                        </Button>
                        <Button variant="contained" loading={isSubmitting} onClick={() => submitThen(close)}>
                            {text('common.save')}
                        </Button>
                    </Box>,
                )}
            <LeaveGuard isDirty={isDirty} isSaved={flow.isSaved} isBusy={isSubmitting} onSave={submitThen} onDiscard={giveUp} />
        </>
    );
};

import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type RaRecord, RecordContextProvider, SaveContextProvider } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { isConflict, isHttpError } from '#providers/errors/httpError.ts';
import { PageContext } from '../page/PageContext.ts';
import { SideSheet } from '../dialog/SideSheet.tsx';
import { EntityContext } from '../resource/EntityContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { FormOutletContext } from './FormOutlet.ts';
import { useSheetLeave } from './leave/useSheetLeave.tsx';

interface SheetFormProps {
    entity: Entity;
    title: string;
    /** The record to edit; undefined for a new one. */
    record?: RaRecord;
    defaultValues?: Record<string, unknown>;
    /** Id of the record that a new one belongs to: its draft is offered only there. */
    owner: string;
    /** Sends the values, which include the version; rejects with the server's refusal. */
    onSave: (values: object, idempotencyKey?: string) => Promise<unknown>;
    onClose: () => void;
    /** `<Input>`s. */
    children: ReactNode;
}

interface Outcome {
    onSuccess?: () => void;
    onError?: (error: unknown) => void;
    meta?: { idempotencyKey?: string };
}

/** The form of a child record without separate pages (an item, a rule), in a sheet on top of their list. */
export const SheetForm = ({ entity, title, record, defaultValues, owner, onSave, onClose, children }: SheetFormProps) => {
    const [bar, setBar] = useState<HTMLElement | null>(null);
    // After a version conflict: the current record, and the record that the form shows (the current one once the user has reloaded).
    const [newer, setNewer] = useState<RaRecord>();
    const [shown, setShown] = useState(record);
    const { page, close, question } = useSheetLeave(onClose);
    const save = async (values: object, { onSuccess, onError, meta }: Outcome = {}) => {
        try {
            await onSave(values, meta?.idempotencyKey);
            onSuccess?.();
            return undefined;
        } catch (error) {
            if (isConflict(error)) setNewer(error.body.current as RaRecord | undefined);
            onError?.(error);
            return isHttpError(error) ? error.body.errors : undefined;
        }
    };
    return (
        <SideSheet
            width={560}
            label={title}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            <PageContext value={page}>
                <EntityContext value={entity}>
                    <RecordContextProvider value={shown}>
                        <SaveContextProvider value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}>
                            <FormOutletContext value={{ close, toBar: (node: ReactNode) => bar && createPortal(node, bar) }}>
                                <FormFrame
                                    draftName={`${entity.resource}/${record ? record.id : `new/${owner}`}`}
                                    {...(defaultValues ? { defaultValues } : {})}
                                    {...(newer ? { onReload: () => setShown(newer) } : {})}
                                >
                                    {children}
                                </FormFrame>
                            </FormOutletContext>
                        </SaveContextProvider>
                    </RecordContextProvider>
                </EntityContext>
            </PageContext>
            {question}
        </SideSheet>
    );
};

import Typography from '@mui/material/Typography';
import { RecordContextProvider, SaveContextProvider } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { DictItem } from '#contract/system/dict-item.ts';
import { requestBody } from '#providers/http/http.ts';
import { isHttpError } from '#providers/http/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { EntityContext } from '#src/kit/views/EntityContext.ts';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/views/FormOutlet.ts';
import { ToneControl } from '#src/kit/fields/inputs/ToneControl.tsx';
import type { ItemRow } from './useDictItems.ts';

const { Input } = fieldsOf(DictItem);

interface ItemFormProps {
    item: Partial<ItemRow>;
    onSaved: () => void;
    onClose: () => void;
}

interface Outcome {
    onSuccess?: () => void;
    onError?: (error: unknown) => void;
    meta?: { idempotencyKey?: string };
}

/** The form of one item, over the list of items; without an id it adds one. */
export const ItemForm = ({ item, onSaved, onClose }: ItemFormProps) => {
    const text = useText();
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const isNew = item.id === undefined;
    const title = text(isNew ? 'dict.addItem' : 'dict.editItem');
    const save = async (values: object, { onSuccess, onError, meta }: Outcome = {}) => {
        try {
            const body = { ...item, ...values };
            await requestBody(isNew ? 'POST' : 'PUT', `${DictItem.wire}/${isNew ? 'add' : 'edit'}`, {
                body,
                idempotencyKey: meta?.idempotencyKey,
            });
            onSaved();
            onSuccess?.();
            return undefined;
        } catch (error) {
            onError?.(error);
            return isHttpError(error) ? error.body.errors : undefined;
        }
    };
    return (
        <SideSheet
            width={560}
            label={title}
            onClose={onClose}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            <EntityContext value={DictItem}>
                <RecordContextProvider value={isNew ? undefined : item}>
                    <SaveContextProvider value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}>
                        <FormOutletContext value={{ close: onClose, toBar: (node: ReactNode) => bar && createPortal(node, bar) }}>
                            <FormFrame {...(isNew ? { defaultValues: item } : {})}>
                                <Input source="itemText" autoFocus />
                                <Input source="itemValue" />
                                <Input source="sortOrder" helperText={text('dict.order')} />
                                <Input source="status" />
                                <ToneControl />
                                <Input source="description" />
                            </FormFrame>
                        </FormOutletContext>
                    </SaveContextProvider>
                </RecordContextProvider>
            </EntityContext>
        </SideSheet>
    );
};

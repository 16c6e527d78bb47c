import { DictItem } from '#contract/system/dict-item.ts';
import { requestBody } from '#providers/http/http.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ToneControl } from '#src/kit/fields/inputs/ToneControl.tsx';
import { SheetForm } from '#src/kit/views/SheetForm.tsx';
import type { ItemRow } from './useDictItems.ts';

const { Input } = fieldsOf(DictItem);

interface ItemFormProps {
    item: Partial<ItemRow> & Pick<ItemRow, 'dictId'>;
    onSaved: () => void;
    onClose: () => void;
}

const isStored = (item: Partial<ItemRow>): item is ItemRow => item.id !== undefined;

/** The form of one item, over the list of items; without an id it adds one. */
export const ItemForm = ({ item, onSaved, onClose }: ItemFormProps) => {
    const text = useText();
    const isOld = isStored(item);
    const save = async (values: object, idempotencyKey?: string) => {
        const body = { ...item, ...values };
        await requestBody(isOld ? 'PUT' : 'POST', `${DictItem.wire}/${isOld ? 'edit' : 'add'}`, { body, idempotencyKey });
        onSaved();
    };
    return (
        <SheetForm
            entity={DictItem}
            title={text(isOld ? 'dict.editItem' : 'dict.addItem')}
            owner={item.dictId}
            {...(isOld ? { record: item } : { defaultValues: item })}
            onSave={save}
            onClose={onClose}
        >
            <Input source="itemText" autoFocus />
            <Input source="itemValue" />
            <Input source="sortOrder" helperText={text('dict.order')} />
            <Input source="status" />
            <ToneControl />
            <Input source="description" />
        </SheetForm>
    );
};

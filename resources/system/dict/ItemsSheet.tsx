import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DictItem } from '#contract/system/dict.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addDictItem, editDictItem } from '#providers/system/dictItems.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ToneControl } from '#src/kit/fields/inputs/ToneControl.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { DragLine } from '#src/kit/drag/DragLine.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { SheetForm } from '#src/kit/form/SheetForm.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { SortableLines } from '#src/kit/drag/SortableLines.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';
import { type ItemRow, useDictItems } from './useDictItems.ts';

interface ItemLineProps {
    item: ItemRow;
    canSort: boolean;
    onEdit: (() => void) | undefined;
    onDelete: (() => void) | undefined;
}

/** An item: a preview of its tag, its value, and grey if it is disabled. */
const ItemLine = ({ item, canSort, onEdit, onDelete }: ItemLineProps) => {
    const text = useText();
    return (
        <DragLine id={item.id} name={item.itemText} isFixed={!canSort}>
            <Box sx={{ flex: '1 1 0', minWidth: 0, opacity: item.status === 1 ? 1 : 0.5, overflow: 'hidden' }}>
                <Tag tone={toneOf(item.color)}>{item.itemText}</Tag>
            </Box>
            <Typography noWrap sx={{ flex: '1 1 0', minWidth: 0, color: item.status === 1 ? 'text.primary' : 'text.secondary' }}>
                {item.itemValue}
            </Typography>
            {item.status !== 1 && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {text('dict.disabled')}
                </Typography>
            )}
            {onEdit && (
                <Button size="small" onClick={onEdit}>
                    {text('common.edit')}
                </Button>
            )}
            {onDelete && (
                <Button size="small" color="error" onClick={onDelete}>
                    {text('common.delete')}
                </Button>
            )}
        </DragLine>
    );
};

const { Input } = fieldsOf(DictItem);

interface ItemFormProps {
    item: Partial<ItemRow> & Pick<ItemRow, 'dictId'>;
    /** Called after the request: the item was stored, or refused because somebody else had changed it. */
    onSent: () => void;
    onClose: () => void;
}

const isStored = (item: Partial<ItemRow>): item is ItemRow => item.id !== undefined;

/** Form of an item, above the list of items; without an id it adds one. */
const ItemForm = ({ item, onSent, onClose }: ItemFormProps) => {
    const text = useText();
    const isOld = isStored(item);
    const save = async (values: object, idempotencyKey?: string) => {
        const body = { ...item, ...values };
        await (isOld ? editDictItem : addDictItem)(body, idempotencyKey).finally(onSent);
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

const ItemTable = lazyDialog(() => import('./ItemTable.tsx'), 'ItemTable');

interface ItemsSheetProps {
    dictId: string;
    dictName: string;
    onClose: () => void;
}

/** 字典列表: the items of a dictionary; they can be sorted by dragging while the whole list is shown. */
export const ItemsSheet = ({ dictId, dictName, onClose }: ItemsSheetProps) => {
    const text = useText();
    const may = useMay();
    const { query, sort, remove, reload } = useDictItems(dictId);
    const [typed, setTyped] = useState('');
    const composed = useComposedText(typed, setTyped);
    const [status, setStatus] = useState('');
    const [edited, setEdited] = useState<Partial<ItemRow> & { dictId: string }>();
    const [doomed, setDoomed] = useState<ItemRow>();
    const [isTable, setIsTable] = useState(false);
    const title = text('dict.itemsOf', { name: dictName });
    const isNarrowed = typed.trim() !== '' || status !== '';
    const matches = (item: ItemRow) =>
        `${item.itemText}\n${item.itemValue}`.toLowerCase().includes(typed.trim().toLowerCase()) &&
        (status === '' || String(item.status) === status);
    const nextOrder = Math.max(0, ...(query.data ?? []).map(item => item.sortOrder)) + 1;
    return (
        <SideSheet
            width={760}
            label={title}
            onClose={onClose}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <>
                    {query.data && ['add', 'edit', 'delete'].some(may) && (
                        <Button variant="outlined" onClick={() => setIsTable(true)}>
                            {text('dict.table')}
                        </Button>
                    )}
                    {may('add') && (
                        <Button variant="contained" onClick={() => setEdited({ dictId, sortOrder: nextOrder })}>
                            {text('dict.add')}
                        </Button>
                    )}
                </>
            }
        >
            <Box sx={{ display: 'flex', gap: 2, mb: 3, flexWrap: 'wrap' }}>
                <OutlinedInput
                    {...composed.props}
                    placeholder={text('dict.find')}
                    inputProps={{ 'aria-label': text('dict.find') }}
                    sx={{ flex: '1 1 200px' }}
                />
                <Select
                    displayEmpty
                    value={status}
                    onChange={event => setStatus(event.target.value)}
                    inputProps={{ 'aria-label': text('common.state') }}
                    sx={{ width: 120 }}
                >
                    <MenuItem value="">{text('dict.all')}</MenuItem>
                    <MenuItem value="1">{text('dict.normal')}</MenuItem>
                    <MenuItem value="0">{text('dict.disabled')}</MenuItem>
                </Select>
            </Box>
            <QueryState query={query} empty={text('dict.none')}>
                {items => {
                    const shown = items.filter(matches);
                    if (shown.length === 0) return <EmptyState picture="search" title={text('dict.noMatch')} />;
                    return (
                        <SortableLines items={shown} onSort={sort.mutate}>
                            {shown.map(item => (
                                <ItemLine
                                    key={item.id}
                                    item={item}
                                    canSort={!isNarrowed && may('edit')}
                                    onEdit={may('edit') ? () => setEdited(item) : undefined}
                                    onDelete={may('delete') ? () => setDoomed(item) : undefined}
                                />
                            ))}
                        </SortableLines>
                    );
                }}
            </QueryState>
            {isTable && query.data && (
                <ItemTable
                    dictId={dictId}
                    title={text('dict.tableOf', { name: dictName })}
                    items={query.data}
                    onClose={() => setIsTable(false)}
                />
            )}
            {edited && <ItemForm item={edited} onSent={() => void reload()} onClose={() => setEdited(undefined)} />}
            <ConfirmDialog
                open={doomed !== undefined}
                title={text('dict.removeAsk')}
                confirm={text('common.delete')}
                isDestructive
                isBusy={remove.isPending}
                onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(undefined) })}
                onClose={() => setDoomed(undefined)}
            >
                {text('dict.removeNote', { name: doomed?.itemText ?? '' })}
            </ConfirmDialog>
        </SideSheet>
    );
};

import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../../dialog/FormDialog.tsx';
import { AdvancedLine } from './AdvancedLine.tsx';
import { type AdvancedMatch, blankItem, MAX_ITEMS, readAdvanced, withAdvanced } from './advancedQuery.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { useFilterChange } from './pendingFilter.ts';

interface AdvancedQueryDialogProps {
    /** Names of the entity's fields that conditions may be about. */
    names: readonly string[];
    onClose: () => void;
}

/** Conditions on fields, all of which hold, or any; the list is narrowed by 查询. */
export const AdvancedQueryDialog = ({ names, onClose }: AdvancedQueryDialogProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const { fields } = useEntity();
    const { filterValues, change } = useFilterChange();
    const choices = names.flatMap(name => {
        const field = (fields as Fields)[name];
        return field ? [{ name, field, label: nameOf(field.meta) }] : [];
    });
    const blank = () => choices.slice(0, 1).map(({ name, field }) => blankItem(name, field));
    const stored = readAdvanced(filterValues);
    const [match, setMatch] = useState<AdvancedMatch>(stored.match);
    const [items, setItems] = useState(() => (stored.items.length > 0 ? stored.items : blank()));
    const narrow = async () => change(now => withAdvanced(now, items, match));
    return (
        <FormDialog
            title={text('list.advanced.title')}
            submit={text('list.query')}
            extra={
                <Button variant="outlined" onClick={() => setItems(blank())} sx={{ mr: 'auto' }}>
                    {text('list.reset')}
                </Button>
            }
            onSubmit={narrow}
            onClose={onClose}
        >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
                <Box>
                    <Select
                        value={match}
                        onChange={({ target }) => setMatch(target.value === 'or' ? 'or' : 'and')}
                        inputProps={{ 'aria-label': text('list.advanced.match') }}
                        sx={{ width: { xs: 1, sm: 240 } }}
                    >
                        <MenuItem value="and">{text('list.advanced.and')}</MenuItem>
                        <MenuItem value="or">{text('list.advanced.or')}</MenuItem>
                    </Select>
                </Box>
                {items.map((item, index) => (
                    <AdvancedLine
                        key={index}
                        item={item}
                        number={index + 1}
                        choices={choices}
                        onChange={next => setItems(items.map((each, at) => (at === index ? next : each)))}
                        onRemove={() => setItems(items.filter((_each, at) => at !== index))}
                    />
                ))}
                <Button
                    startIcon={<Add />}
                    disabled={items.length >= MAX_ITEMS}
                    onClick={() => setItems([...items, ...blank()])}
                    sx={{ alignSelf: 'flex-start' }}
                >
                    {text('list.advanced.add')}
                </Button>
            </Box>
        </FormDialog>
    );
};

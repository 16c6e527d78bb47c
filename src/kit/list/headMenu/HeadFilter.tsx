import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type FormEvent, useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FilterDraftContext, sortMisfits } from '../../fields/filters/filterDraft.ts';
import { rangeKeys } from '../../fields/filters/rangeKeys.ts';
import { KINDS } from '../../fields/kinds.ts';
import { useFieldLabel } from '../../fields/useFieldLabel.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { cleanFilter } from '../filter/cleanFilter.ts';
import { useFilterChange } from '../filter/pendingFilter.ts';
import type { FilterValues } from '../useListState.ts';

interface HeadFilterProps {
    /** The field of the column. */
    source: string;
    anchor: HTMLElement;
    onClose: () => void;
}

/** The filter on one column, shown below its head; it is combined with the list's other filters. */
export const HeadFilter = ({ source, anchor, onClose }: HeadFilterProps) => {
    const text = useText();
    const entity = useEntity();
    const fields = entity.fields as Fields;
    const field = fields[source];
    const label = useFieldLabel(entity, source);
    const { filterValues, change } = useFilterChange();
    const keys = [source, ...rangeKeys(source)];
    const without = (filter: FilterValues) => Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));
    const [draft, setDraft] = useState(() => Object.fromEntries(Object.entries(filterValues).filter(([key]) => keys.includes(key))));
    if (!field) return null;
    const { Filter } = KINDS[field.meta.kind];
    const apply = () => {
        const { sound, misfits } = sortMisfits(draft);
        if (Object.keys(misfits).length > 0) return;
        change(now => cleanFilter({ ...without(now), ...sound }, fields));
        onClose();
    };
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        apply();
    };
    const handleClear = () => {
        change(without);
        onClose();
    };
    const context = { values: draft, set: (key: string, value: unknown) => setDraft(before => ({ ...before, [key]: value })), apply };
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.head.filterOf', { label }), sx: { width: 300, p: 4 } } }}
        >
            <FilterDraftContext value={context}>
                <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 3 }}>
                    <Filter source={source} field={field} label={label} />
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
                        <Button variant="outlined" onClick={handleClear}>
                            {text('list.clear')}
                        </Button>
                        <Button type="submit" variant="contained">
                            {text('list.query')}
                        </Button>
                    </Box>
                </Box>
            </FilterDraftContext>
        </Popover>
    );
};

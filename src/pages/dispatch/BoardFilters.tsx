import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DispatchBoard } from '#contract/order/dispatch-board.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatDate } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { momentOf } from './clock.ts';
import type { BoardFilters as Filters } from './useBoard.ts';

interface BoardFiltersProps {
    board: DispatchBoard | undefined;
    value: Filters;
    onChange: (value: Filters) => void;
}

const DAY_MS = 86_400_000;
const DAYS = ['today', 'tomorrow', 'dayAfter'] as const;

/** Filters of the board: city, type, business, day and keyword. On a phone only the keyword is shown until 筛选 is pressed. */
export const BoardFilters = ({ board, value, onChange }: BoardFiltersProps) => {
    const text = useText();
    const kinds = useDictionary('biz_type');
    const [keyword, setKeyword] = useReloadKept('words', value.keyword);
    const composed = useComposedText(keyword, setKeyword);
    const isPhone = useIsPhone();
    const [isOpen, setOpen] = useState(false);
    // The typed text is reset when the filters are reset elsewhere; otherwise the blur would apply it again.
    const [applied, setApplied] = useState(value.keyword);
    if (applied !== value.keyword) {
        setApplied(value.keyword);
        if (keyword.trim() !== value.keyword) setKeyword(value.keyword);
    }
    const chosen = [value.cityId, value.typeId, value.bizType, value.day].filter(Boolean).length + Number(value.offline);
    const set = (change: Partial<Filters>) => onChange({ ...value, ...change });
    // Days by the server's clock, because the browser's may differ.
    const today = board && momentOf(board.now);
    const days = DAYS.flatMap((key, index) =>
        today === undefined ? [] : [{ value: formatDate(today + index * DAY_MS), text: text(`dispatch.day.${key}`) }],
    );
    const words = (
        <TextField
            size="small"
            placeholder={text('dispatch.search')}
            sx={{ minWidth: { sm: 190 } }}
            {...composed.props}
            onBlur={() => keyword.trim() !== value.keyword && set({ keyword: keyword.trim() })}
            slotProps={{ htmlInput: { 'aria-label': text('dispatch.search'), maxLength: 32 } }}
        />
    );
    return (
        <Box
            component="form"
            role="search"
            onSubmit={event => {
                event.preventDefault();
                set({ keyword: keyword.trim() });
            }}
            sx={{
                display: 'flex',
                columnGap: 2,
                rowGap: 3,
                flexWrap: 'wrap',
                alignItems: 'center',
                '& .MuiTextField-root': { width: { xs: 'calc(50% - 4px)', sm: 148 }, flexGrow: { xs: 1, sm: 0 } },
            }}
        >
            {/* A form with several fields is submitted by Enter only if it has a submit button. */}
            <button type="submit" hidden />
            {isPhone && (
                <>
                    {words}
                    <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                        {chosen > 0 ? text('dispatch.filterCount', { count: chosen }) : text('dispatch.filter')}
                    </Button>
                </>
            )}
            {(!isPhone || isOpen) && (
                <>
                    <Choice label={text('dispatch.city')} value={value.cityId} onChange={cityId => set({ cityId })}>
                        {(board?.cities ?? []).map(({ cityId, cityName, late, soon, calm }) => ({
                            value: cityId,
                            text: `${cityName} ${late + soon + calm}`,
                        }))}
                    </Choice>
                    <Choice label={text('dispatch.type')} value={value.typeId} onChange={typeId => set({ typeId })}>
                        {(board?.types ?? []).map(({ id, name, count }) => ({ value: id, text: `${name} ${count}` }))}
                    </Choice>
                    <Choice label={text('dispatch.biz')} value={value.bizType} onChange={bizType => set({ bizType })}>
                        {kinds.map(item => ({ value: item.value, text: item.text }))}
                    </Choice>
                    <Choice label={text('dispatch.appointDay')} value={value.day} onChange={day => set({ day })}>
                        {days}
                    </Choice>
                    {!isPhone && words}
                    <FormControlLabel
                        label={text('dispatch.offline')}
                        control={<Switch size="small" checked={value.offline} onChange={event => set({ offline: event.target.checked })} />}
                        sx={{ mr: 0, ml: 0, gap: 1 }}
                    />
                </>
            )}
        </Box>
    );
};

interface ChoiceProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    children: readonly { value: string; text: string }[];
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
    const text = useText();
    // The chosen value stays available when it has no pending orders any more.
    const items =
        value === '' || children.some(item => item.value === value) ? children : [...children, { value, text: text('dispatch.chosen') }];
    return (
        <TextField
            select
            size="small"
            label={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
            <MenuItem value="">{text('dispatch.all')}</MenuItem>
            {items.map(item => (
                <MenuItem key={item.value} value={item.value}>
                    {item.text}
                </MenuItem>
            ))}
        </TextField>
    );
};

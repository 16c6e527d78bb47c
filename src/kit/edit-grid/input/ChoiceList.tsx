import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { splitValues } from '../core/cellRules.ts';
import { type GridColumn, plain } from '../core/column.ts';
import type { CellPopup } from './popup.ts';
import { useSheet } from '../view/Sheet.ts';
import { useListChoices } from './useListChoices.ts';

interface ChoiceListProps {
    ref: Ref<CellPopup>;
    /** Id of the list, for the input that controls it. */
    id: string;
    column: GridColumn;
    value: unknown;
    /** The typed text, which filters the list. */
    typed: string;
    /** Writes a value and ends editing. */
    onPick: (value: unknown) => void;
    /** Clears the input after a choice of a multi-select was ticked. */
    onTicked: () => void;
    /** Receives the id of the active option, for `aria-activedescendant`. */
    onActive: (optionId: string | undefined) => void;
}

/** The choices below the active cell. Key events come from the input. */
export const ChoiceList = ({ ref, id, column, value, typed, onPick, onTicked, onActive }: ChoiceListProps) => {
    const { setup } = useSheet();
    const text = useText();
    const isMany = column.type === 'select-multiple';
    const [picked, setPicked] = useState<readonly string[]>(() => splitValues(value));
    const { choices, isLoading, isPrompt, message } = useListChoices(column, setup.choicesOf(column), typed);
    const [moved, setMoved] = useState<{ typed: string; at: number }>();
    const current = choices.findIndex(choice => choice.value === plain(value));
    // With typed text the first match is active; before that, the value of the cell.
    const start = typed.trim() === '' ? (isMany ? 0 : current) : 0;
    const at = Math.min(moved?.typed === typed ? moved.at : start, choices.length - 1);
    const list = useRef<HTMLUListElement>(null);
    const optionId = at >= 0 ? `${id}-${at}` : undefined;
    // Reports the active option to the input and scrolls it into view.
    useEffect(() => {
        onActive(optionId);
        list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
    }, [optionId, onActive]);

    const tick = (choice: string) => setPicked(now => (now.includes(choice) ? now.filter(one => one !== choice) : [...now, choice]));
    const take = (choice: string) => {
        if (!isMany) return onPick(choice);
        tick(choice);
        onTicked();
    };
    const onKey = (event: KeyboardEvent): boolean => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) {
            setMoved({ typed, at: Math.max(0, Math.min(at + step, choices.length - 1)) });
            return true;
        }
        const meant = choices[at];
        if (event.key !== 'Enter' || !isMany || event.shiftKey || !meant || isLoading) return false;
        take(meant.value);
        return true;
    };
    const result = (isPicked: boolean) => {
        if (isMany) return { value: picked.length === 0 ? null : picked.join(',') };
        const wanted = typed.trim();
        const exact = choices.find(choice => choice.text === wanted) ?? (isPicked && !isLoading ? choices[at] : undefined);
        if (exact) return { value: exact.value };
        return column.allowInput === true && wanted !== '' ? { value: wanted } : undefined;
    };
    useImperativeHandle(ref, () => ({ onKey, result }));

    const note = message ?? (isLoading ? text('common.loadingMore') : isPrompt ? text('list.searchPrompt') : undefined);
    return (
        <Paper elevation={6} onMouseDown={event => event.preventDefault()} sx={{ minWidth: 160, maxWidth: 320 }}>
            <List
                ref={list}
                dense
                id={id}
                role="listbox"
                aria-label={column.title}
                aria-multiselectable={isMany || undefined}
                sx={{ maxHeight: 260, overflow: 'auto' }}
            >
                {choices.map((choice, index) => (
                    <ListItemButton
                        key={choice.value}
                        id={`${id}-${index}`}
                        role="option"
                        tabIndex={-1}
                        aria-selected={isMany ? picked.includes(choice.value) : choice.value === plain(value)}
                        data-active={index === at || undefined}
                        selected={index === at}
                        onClick={() => take(choice.value)}
                    >
                        {isMany && <Checkbox size="small" checked={picked.includes(choice.value)} tabIndex={-1} sx={{ p: 0, mr: 2 }} />}
                        {choice.text}
                    </ListItemButton>
                ))}
            </List>
            {(note !== undefined || choices.length === 0 || isMany) && (
                <Typography
                    variant="caption"
                    component="p"
                    role="status"
                    sx={{ px: 4, py: 1, color: message ? 'error.main' : 'text.secondary' }}
                >
                    {note ??
                        (choices.length === 0
                            ? text(typed === '' ? 'common.nothingToChoose' : 'list.searchNone')
                            : text('editGrid.pickMany'))}
                </Typography>
            )}
        </Paper>
    );
};

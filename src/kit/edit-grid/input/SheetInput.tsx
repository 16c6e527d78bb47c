import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#providers/i18n/useText.ts';
import { cellTypeOf } from '../cells/registry.ts';
import { isFigureSoFar, ticksOf } from '../core/cellRules.ts';
import { plain } from '../core/column.ts';
import type { PasteReport } from '../core/paste.ts';
import { cellText, contextOf, mayChange, mayWrite } from '../core/setup.ts';
import { CellNotes } from './CellNotes.tsx';
import { type Command, commandOf } from './keys.ts';
import type { CellPopup } from './popup.ts';
import { CellPopups } from './CellPopups.tsx';
import { cellId, overId, type Sheet, useSheet } from '../view/Sheet.ts';
import { useActiveCell } from '../view/useActiveCell.ts';
import { useSheetClipboard } from './useSheetClipboard.ts';

interface SheetInputProps {
    handle: RefObject<Sheet['input'] | null>;
    /** Offset of the first row from the top of the sheet's content, in pixels. */
    top: number;
    /** Rows that fit on the screen. */
    page: number;
    onPasted: (report: PasteReport) => void;
}

/**
 * The only input of a sheet. It lies over the active cell and has the focus. It is empty and invisible while the cell is only selected, and
 * becomes visible with the first typed character, so that an input method composes in the same element from its first letter on.
 */
export const SheetInput = ({ handle, top, page, onPasted }: SheetInputProps) => {
    const sheet = useSheet();
    const { grid, setup, geometry, id } = sheet;
    const { state, place, row, lane, fault, conflict } = useActiveCell();
    const text = useText();
    const listId = useId();
    const noteId = useId();
    const [typed, setTyped] = useState('');
    const [misfit, setMisfit] = useState<string>();
    const [option, setOption] = useState<string>();
    const [isFocused, setFocused] = useState(false);
    /** Whether editing started by typing over the cell: then arrow keys leave the cell, otherwise they move within the text. */
    const isOver = useRef(true);
    const isComposing = useRef(false);
    const element = useRef<HTMLTextAreaElement>(null);
    const popup = useRef<CellPopup>(null);
    const { isEditing } = state;
    const { copy, paste } = useSheetClipboard(onPasted);
    const column = lane?.column;
    const type = column && cellTypeOf(column.type);
    const editor = type?.editor ?? 'none';
    const isTypable =
        row !== undefined &&
        column !== undefined &&
        mayWrite(setup, column, row) &&
        editor !== 'switch' &&
        editor !== 'own' &&
        editor !== 'none';

    const begin = (start: string, isTypedOver: boolean) => {
        isOver.current = isTypedOver;
        setTyped(start);
        setMisfit(undefined);
        setOption(undefined);
        grid.edit(true);
    };
    const cancel = () => {
        setMisfit(undefined);
        grid.edit(false);
    };
    const put = (value: unknown) => {
        if (row && column) grid.write([{ uid: row.uid, key: column.key, value }]);
        cancel();
    };
    /** Writes the typed text. Returns false if it was confirmed but is not a valid value, so that editing continues. */
    const commit = (isConfirmed: boolean): boolean => {
        if (!grid.state().isEditing || !row || !column || !type) return true;
        if (editor === 'list') {
            const chosen = popup.current?.result(isConfirmed);
            if (chosen) put(chosen.value);
            else if (isConfirmed && typed.trim() !== '') {
                setMisfit(text('editGrid.refused.choice', { value: typed.trim() }));
                return false;
            } else cancel();
            return true;
        }
        const before = cellText(setup, column, row.values[column.key]);
        const said = editor === 'box' ? typed : typed.trim();
        if (said === before) cancel();
        else if (said === '') put(null);
        else {
            const read = type.rules.read(said, contextOf(setup, column));
            if ('value' in read) put(read.value);
            else if (type.rules.isClearedByMisfit === true) put(null);
            else if (isConfirmed) {
                setMisfit(text(`editGrid.refused.${read.misfit}`, { value: said }));
                return false;
            } else cancel();
        }
        return true;
    };
    const open = () => {
        if (!row || !column || !isTypable || isEditing) return;
        const input = element.current;
        if (input && input.inputMode === 'none') {
            // A phone shows its keyboard only when the input receives the focus.
            input.inputMode = 'text';
            input.blur();
            input.focus({ preventScroll: true });
        }
        flushSync(() => begin(editor === 'list' ? '' : cellText(setup, column, row.values[column.key]), false));
        input?.select();
    };
    useImperativeHandle(handle, () => ({
        commit: () => void commit(false),
        focus: () => element.current?.focus({ preventScroll: true }),
        open,
    }));

    const { focusCount } = state;
    // Takes the focus when `grid.focus` was called.
    useEffect(() => {
        if (focusCount > 0) element.current?.focus({ preventScroll: true });
    }, [focusCount]);

    const switchOver = () => {
        if (!row || !column || editor !== 'switch' || !mayChange(setup, column, row)) return;
        const { ticked, clear } = ticksOf({ choices: setup.choicesOf(column) });
        put(plain(row.values[column.key]) === plain(ticked) ? clear : ticked);
    };
    const run = (command: Command, event: KeyboardEvent): boolean => {
        switch (command.does) {
            case 'move': {
                const before = grid.state().selection.active;
                grid.move(command.step, { isExtended: command.isExtended, isFar: command.isFar, page });
                const isStuck = before === grid.state().selection.active;
                // Tab leaves the sheet at the last cell, and Shift+Tab at the first.
                return event.key !== 'Tab' || !isStuck;
            }
            case 'moveRows': {
                const { active, head } = grid.state().selection;
                const [from, to] = [Math.min(active.row, head.row), Math.max(active.row, head.row)];
                grid.moveRows(new Set(state.rows.slice(from, to + 1).map(each => each.uid)), from + command.by);
                return true;
            }
            case 'edit':
            case 'list':
                if (editor === 'own') document.getElementById(overId(id))?.querySelector<HTMLElement>('input, button')?.focus();
                else open();
                return true;
            case 'erase':
                if (isTypable) begin('', true);
                else grid.clear();
                return true;
            case 'switch':
                if (editor !== 'switch') return !isTypable;
                switchOver();
                return true;
            case 'collapse': {
                const { active, head } = grid.state().selection;
                if (active.row === head.row && active.col === head.col) return false;
                grid.select(active);
                return true;
            }
            case 'fill':
                grid.fillDown();
                return true;
            case 'clear':
            case 'undo':
            case 'redo':
            case 'selectAll':
                grid[command.does]();
                return true;
        }
    };
    const editKey = (event: KeyboardEvent): boolean => {
        const { key, shiftKey, altKey } = event;
        if (key === 'Escape') {
            cancel();
            return true;
        }
        if (key === 'Enter' && altKey && editor === 'box') {
            const at = element.current?.selectionStart ?? typed.length;
            flushSync(() => setTyped(`${typed.slice(0, at)}\n${typed.slice(element.current?.selectionEnd ?? at)}`));
            element.current?.setSelectionRange(at + 1, at + 1);
            return true;
        }
        if (popup.current?.onKey(event)) return true;
        const arrow = key.startsWith('Arrow') && isOver.current && editor !== 'list' && editor !== 'box';
        if (key !== 'Enter' && key !== 'Tab' && !arrow) return false;
        if (!commit(true)) return true;
        const command = commandOf({ key, shiftKey: shiftKey && !arrow, ctrlKey: false, metaKey: false, altKey: false });
        return command ? run(command, event) : true;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        // Keys of an input method must not reach other handlers: Escape would close a dialog around the sheet.
        if (event.nativeEvent.isComposing || event.keyCode === 229 || isComposing.current) return event.stopPropagation();
        const command = isEditing ? undefined : commandOf(event);
        const isDone = isEditing ? editKey(event) : command !== undefined && run(command, event);
        if (!isDone) return;
        event.preventDefault();
        // Otherwise a dialog around the sheet would close, or a page would save.
        event.stopPropagation();
    };
    const handleInput = (value: string) => {
        if (!isTypable) return;
        if (column?.type === 'number' && !isComposing.current && !isFigureSoFar(value)) return;
        if (!isEditing) begin(value, true);
        else setTyped(value);
        setMisfit(undefined);
    };
    const handleBlur = () => {
        setFocused(false);
        commit(false);
    };
    const anchor = useCallback(() => element.current ?? document.body, []);

    const isSticky = place.col === 0;
    const width = lane?.width ?? 0;
    const isList = isEditing && editor === 'list';
    const value = row && column ? row.values[column.key] : undefined;
    return (
        <div
            style={{
                ...(isSticky
                    ? // Starts at the position of its cell, which on a narrow screen reaches the edge only after scrolling.
                      { position: 'sticky', left: geometry.stickyLeft, marginLeft: lane?.left ?? 0, zIndex: 4 }
                    : { position: 'relative', left: lane?.left ?? 0, zIndex: 2 }),
                height: 0,
                width,
            }}
        >
            <textarea
                ref={element}
                data-part="input"
                data-editing={isEditing ? editor : undefined}
                rows={1}
                spellCheck={false}
                autoComplete="off"
                aria-label={column ? text('editGrid.cellOf', { title: column.title, n: place.row + 1 }) : text('editGrid.label')}
                aria-controls={isList ? listId : id}
                aria-autocomplete={isList ? 'list' : undefined}
                aria-haspopup={isList ? 'listbox' : undefined}
                aria-activedescendant={isList ? option : isEditing || !row ? undefined : cellId(id, place.row, place.col)}
                aria-invalid={fault !== undefined || misfit !== undefined || undefined}
                aria-describedby={noteId}
                readOnly={!isTypable}
                inputMode={isEditing || !isTouch() ? (column?.type === 'number' ? 'decimal' : 'text') : 'none'}
                value={isEditing ? typed : ''}
                onChange={event => handleInput(event.target.value)}
                onCompositionStart={() => {
                    isComposing.current = true;
                    if (isTypable && !isEditing) begin('', true);
                }}
                onCompositionEnd={event => {
                    isComposing.current = false;
                    handleInput(event.currentTarget.value);
                }}
                onKeyDown={handleKeyDown}
                onCopy={event => copy(event, false)}
                onCut={event => copy(event, true)}
                onPaste={paste}
                onFocus={() => setFocused(true)}
                onBlur={handleBlur}
                style={{
                    position: 'absolute',
                    top: top + place.row * geometry.rowHeight,
                    left: 0,
                    ...(isEditing && editor === 'box' ? {} : { width, height: geometry.rowHeight }),
                    textAlign: type?.align ?? 'left',
                    display: row ? undefined : 'none',
                }}
            />
            {isEditing && column && (
                <CellPopups
                    ref={popup}
                    anchor={anchor}
                    listId={listId}
                    editor={editor}
                    column={column}
                    value={value}
                    typed={typed}
                    onPick={put}
                    onTicked={() => setTyped('')}
                    onActive={setOption}
                />
            )}
            <CellNotes
                id={noteId}
                anchor={anchor}
                isShown={isFocused}
                misfit={misfit}
                fault={isEditing ? undefined : fault}
                conflict={conflict}
                column={column}
                hint={isEditing && editor === 'box' ? text('editGrid.newLine') : undefined}
            />
        </div>
    );
};

const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

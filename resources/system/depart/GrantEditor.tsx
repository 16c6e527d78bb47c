import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isConflict } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type GrantNode, saveDepartGrants } from '#providers/org/menus.ts';
import { carriedOver, type RightsDraft } from '#src/domain/rights/rightsDraft.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { Tree } from '#src/kit/tree/Tree.tsx';
import { descendantsOf, linesOf } from '#src/kit/tree/treeItem.ts';
import { LeaveGuard } from '#src/kit/form/leave/LeaveGuard.tsx';

interface GrantEditorProps {
    departId: string;
    tree: readonly GrantNode[];
    granted: readonly string[];
    /** Reloads the stored grants. */
    onSaved: () => Promise<unknown>;
}

/** Tree of menus and buttons with checkboxes. A change includes the descendants; checking also includes the ancestors. */
export const GrantEditor = ({ departId, tree, granted, onSaved }: GrantEditorProps) => {
    const text = useText();
    const notify = useNotify();
    const [draft, setDraft] = useState<RightsDraft>();
    if (draft && draft.base !== granted) setDraft({ base: granted, checked: carriedOver(draft, granted) });
    const checked = useMemo(() => draft?.checked ?? new Set(granted), [draft, granted]);
    const isSaved = useRef(false);
    const setChecked = (next: ReadonlySet<string>) => {
        isSaved.current = false;
        setDraft({ base: granted, checked: next });
    };
    const lines = linesOf(tree);
    const parents = new Map(lines.map(({ item, parentId }) => [item.id, parentId]));
    const sendKeyed = useKeyedSend('depart/grants');
    const save = useSingleFlight({
        mutationFn: () => sendKeyed({ id: departId }, key => saveDepartGrants(departId, [...checked], granted, key)),
        onSuccess: async message => {
            notify(message, { type: 'success' });
            isSaved.current = true;
            await onSaved();
            setDraft(undefined);
        },
        onError: error => {
            notify(error.message, { type: 'error' });
            // Somebody else has saved in the meantime: reload, so that the next attempt starts from their version.
            if (isConflict(error)) void onSaved();
        },
    });
    const handleCheck = (item: GrantNode, isChecked: boolean) => {
        const next = new Set(checked);
        for (const { id } of [item, ...descendantsOf(item)]) {
            if (isChecked) next.add(id);
            else next.delete(id);
        }
        if (isChecked) for (let at = parents.get(item.id); at; at = parents.get(at)) next.add(at);
        setChecked(next);
    };
    const isChanged = checked.size !== granted.length || granted.some(id => !checked.has(id));
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', px: 4, pt: 3 }}>
                <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>{text('org.grantsHint')}</Box>
                <Button size="small" onClick={() => setChecked(new Set(lines.map(({ item }) => item.id)))}>
                    {text('org.checkAll')}
                </Button>
                <Button size="small" onClick={() => setChecked(new Set())}>
                    {text('org.checkNone')}
                </Button>
            </Box>
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2 }}>
                <Tree items={tree} label={text('org.grants')} checked={checked} onCheck={handleCheck} />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
                <Box sx={{ mr: 'auto', color: 'text.secondary' }}>{text('org.checkedCount', { count: checked.size })}</Box>
                {isChanged && (
                    <>
                        <LeaveGuard
                            isDirty
                            isSaved={() => isSaved.current}
                            isBusy={save.isPending}
                            onSave={next => save.mutate(undefined, { onSuccess: next })}
                        />
                        <Button variant="outlined" disabled={save.isPending} onClick={() => setDraft(undefined)}>
                            {text('common.discard')}
                        </Button>
                    </>
                )}
                <Button variant="contained" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
                    {text('org.saveGrants')}
                </Button>
            </Box>
        </>
    );
};

import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { TreeAct } from '#src/kit/tree/treeAct.ts';
import { linesOf } from '#src/kit/tree/treeItem.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TreeTools } from '#src/kit/tree/TreeTools.tsx';
import type { LazyTree } from '#src/kit/tree/useLazyTree.ts';
import { DeleteDepartDialog, type Doomed } from './DeleteDepartDialog.tsx';
import { allTicked, boxesOf, NO_TICKS, pressed, relinked, renewed, type Ticks, withoutDeleted } from './departTicks.ts';
import { MoveDepartDialog } from './MoveDepartDialog.tsx';

interface DepartTreeProps {
    tree: LazyTree<DepartNode>;
    /** Id from the URL, before the department is loaded. */
    chosenId: string | null;
    chosen: DepartNode | undefined;
    onChoose: (item: DepartNode) => void;
    onDrop: ((item: DepartNode, target: DepartNode) => void) | undefined;
    onGone: (departs: readonly DepartNode[]) => void;
}

/** The tree of departments with its actions: add, move, delete, individually or several at once (wire-contract 13.4). */
export const DepartTree = ({ tree, chosenId, chosen, onChoose, onDrop, onGone }: DepartTreeProps) => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const navigate = useNavigate();
    const [given, setTicks] = useState<Ticks>(NO_TICKS);
    const [isLinked, setLinked] = useState(false);
    const [doomed, setDoomed] = useState<Doomed>();
    const [moved, setMoved] = useState<DepartNode>();
    const shown = linesOf(tree.items).map(({ item }) => item);
    const ticks = renewed(given, shown);
    const mayTick = may('deleteBatch');
    const { checked, partly } = boxesOf(shown, ticks, isLinked);
    const addBelow = (parent?: DepartNode) => {
        const query = new URLSearchParams({ ...(chosen ? { depart: chosen.id } : {}), parent: parent?.id ?? '' });
        void navigate({ pathname: `/${Depart.resource}/create`, search: query.toString() });
    };
    const actsOf = (item: DepartNode): TreeAct[] => [
        ...(may('add') ? [{ key: 'add', label: text('org.menuAdd'), act: () => addBelow(item) }] : []),
        ...(may('edit') ? [{ key: 'move', label: text('common.move'), act: () => setMoved(item) }] : []),
        ...(may('delete')
            ? [
                  {
                      key: 'delete',
                      label: text('org.delete'),
                      isDestructive: true,
                      act: () => setDoomed({ departs: [item], isBatch: false }),
                  },
              ]
            : []),
    ];
    return (
        <>
            <TreePanel
                tree={tree}
                label={text('org.departTree')}
                searchLabel={text('org.searchDepart')}
                empty={text('org.noDepart')}
                selectedId={chosenId}
                checked={mayTick ? checked : undefined}
                partly={partly}
                onCheck={(item, isTicked) => setTicks(pressed(ticks, item, isTicked, isLinked, shown))}
                onSelect={onChoose}
                onMove={onDrop}
                actsOf={may('add') || may('edit') || may('delete') ? actsOf : undefined}
            >
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                    {may('add') && (
                        <>
                            <Button variant="contained" startIcon={<Add />} onClick={() => addBelow()}>
                                {text('org.addDepart')}
                            </Button>
                            <Button
                                variant="outlined"
                                onClick={() => (chosen ? addBelow(chosen) : notify(text('org.chooseDepart'), { type: 'warning' }))}
                            >
                                {text('org.addBelow')}
                            </Button>
                        </>
                    )}
                    <TreeTools
                        onExpandAll={tree.openAll}
                        {...(mayTick
                            ? {
                                  isLinked,
                                  onLink: next => {
                                      setTicks(relinked(ticks, next, shown));
                                      setLinked(next);
                                  },
                                  onCheckAll: isAll => setTicks(isAll ? allTicked(shown, isLinked) : NO_TICKS),
                              }
                            : {})}
                    />
                    {ticks.size > 0 && (
                        <>
                            <Button
                                variant="outlined"
                                color="error"
                                onClick={() => setDoomed({ departs: [...ticks.values()], isBatch: true })}
                            >
                                {text('org.deleteMany', { count: ticks.size })}
                            </Button>
                            <Button sx={{ minWidth: 0, px: 2 }} onClick={() => setTicks(NO_TICKS)}>
                                {text('list.unselect')}
                            </Button>
                        </>
                    )}
                </Box>
            </TreePanel>
            {doomed && (
                <DeleteDepartDialog
                    doomed={doomed}
                    onGone={() => {
                        setTicks(withoutDeleted(ticks, doomed.departs));
                        onGone(doomed.departs);
                    }}
                    onClose={() => setDoomed(undefined)}
                />
            )}
            {moved && <MoveDepartDialog depart={moved} onClose={() => setMoved(undefined)} />}
        </>
    );
};

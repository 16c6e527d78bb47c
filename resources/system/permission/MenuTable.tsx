import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MenuRowNode } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TreeDrag } from '#src/kit/tree/TreeDrag.tsx';
import { linesOf } from '#src/kit/tree/treeItem.ts';
import type { LazyTree } from '#src/kit/tree/useLazyTree.ts';
import { MenuLine } from './MenuLine.tsx';

interface MenuTableProps {
    tree: LazyTree<MenuRowNode>;
    selected: ReadonlyMap<string, MenuRowNode>;
    onSelect: (selected: ReadonlyMap<string, MenuRowNode>) => void;
    onRules: (menu: MenuRowNode) => void;
    onGone: () => void;
    onMove: ((menu: MenuRowNode, target: MenuRowNode) => void) | undefined;
}

/** The tree as a table whose branches are loaded when they are opened, so that thousands of buttons cost nothing. */
export const MenuTable = ({ tree, selected, onSelect, onRules, onGone, onMove }: MenuTableProps) => {
    const text = useText();
    const select = (menu: MenuRowNode) => {
        const next = new Map(selected);
        if (!next.delete(menu.id)) next.set(menu.id, menu);
        onSelect(next);
    };
    return (
        <TreeDrag onMove={onMove}>
            <Table size="small" stickyHeader sx={{ minWidth: 1080, '& th': { whiteSpace: 'nowrap' } }}>
                <TableHead>
                    <TableRow>
                        <TableCell padding="checkbox" />
                        <TableCell sx={{ minWidth: 240 }}>{text('org.menuName')}</TableCell>
                        <TableCell>{text('org.menuType')}</TableCell>
                        <TableCell>{text('org.icon')}</TableCell>
                        <TableCell>{text('org.component')}</TableCell>
                        <TableCell>{text('org.url')}</TableCell>
                        <TableCell align="right">{text('org.sort')}</TableCell>
                        <TableCell>{text('org.state')}</TableCell>
                        <TableCell sx={{ right: 0, zIndex: 3, '@media (max-width: 899px)': { right: 'auto' } }}>
                            {text('org.actions')}
                        </TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {linesOf(tree.items).map(({ item, level }) => (
                        <MenuLine
                            key={item.id}
                            menu={item}
                            level={level}
                            isOpen={tree.isOpen(item)}
                            isLoading={tree.isLoading(item)}
                            isSelected={selected.has(item.id)}
                            onToggle={() => tree.toggle(item)}
                            onSelect={() => select(item)}
                            onRules={() => onRules(item)}
                            onGone={onGone}
                        />
                    ))}
                </TableBody>
            </Table>
        </TreeDrag>
    );
};

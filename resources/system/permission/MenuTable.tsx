import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { MenuRowNode } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { linesOf } from '#src/kit/tree/treeItem.ts';
import { MenuLine } from './MenuLine.tsx';

interface MenuTableProps {
    menus: readonly MenuRowNode[];
    /** Shows every branch: what was searched for must be seen. */
    isOpenAll: boolean;
    selected: ReadonlyMap<string, MenuRowNode>;
    onSelect: (selected: ReadonlyMap<string, MenuRowNode>) => void;
    onRules: (menu: MenuRowNode) => void;
    onGone: () => void;
}

/** The tree as a table. Closed branches are not drawn, so two thousand buttons cost nothing. */
export const MenuTable = ({ menus, isOpenAll, selected, onSelect, onRules, onGone }: MenuTableProps) => {
    const text = useText();
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    const isOpen = (menu: MenuRowNode) => isOpenAll || opened.has(menu.id);
    const toggle = (id: string) => {
        const next = new Set(opened);
        if (!next.delete(id)) next.add(id);
        setOpened(next);
    };
    const select = (menu: MenuRowNode) => {
        const next = new Map(selected);
        if (!next.delete(menu.id)) next.set(menu.id, menu);
        onSelect(next);
    };
    return (
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
                {linesOf(menus, isOpen).map(({ item, level }) => (
                    <MenuLine
                        key={item.id}
                        menu={item}
                        level={level}
                        isOpen={isOpen(item)}
                        isSelected={selected.has(item.id)}
                        onToggle={() => toggle(item.id)}
                        onSelect={() => select(item)}
                        onRules={() => onRules(item)}
                        onGone={onGone}
                    />
                ))}
            </TableBody>
        </Table>
    );
};

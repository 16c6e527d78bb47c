import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Category } from '#contract/system/category.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { CategoryNode } from '#providers/system/catalogue.ts';
import { TreeDrag } from '#src/kit/tree/TreeDrag.tsx';
import { linesOf } from '#src/kit/tree/treeItem.ts';
import type { LazyTree } from '#src/kit/tree/useLazyTree.ts';
import { CategoryLine } from './CategoryLine.tsx';

interface CategoryTableProps {
    tree: LazyTree<CategoryNode>;
    onMove: ((row: CategoryNode, target: CategoryNode) => void) | undefined;
}

/** The tree as a table whose branches are loaded when they are opened. */
export const CategoryTable = ({ tree, onMove }: CategoryTableProps) => {
    const text = useText();
    const nameOf = useNameOf();
    return (
        <TreeDrag onMove={onMove}>
            <TableContainer>
                <Table size="small" sx={{ minWidth: 560 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{nameOf(Category.fields.name.meta)}</TableCell>
                            <TableCell>{nameOf(Category.fields.code.meta)}</TableCell>
                            <TableCell sx={{ width: 260 }}>{text('common.actions')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {linesOf(tree.items).map(({ item, level }) => (
                            <CategoryLine
                                key={item.id}
                                row={item}
                                level={level}
                                isOpen={tree.isOpen(item)}
                                isLoading={tree.isLoading(item)}
                                onToggle={() => tree.toggle(item)}
                            />
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </TreeDrag>
    );
};

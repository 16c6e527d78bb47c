import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { MENU_TYPE, type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { BranchToggle } from '#src/kit/tree/BranchToggle.tsx';
import { useTreeLine } from '#src/kit/tree/useTreeLine.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { MenuIcon } from '#src/shell/layout/MenuIcon.tsx';
import { DeleteMenuButton } from './DeleteMenuButton.tsx';

interface MenuLineProps {
    menu: MenuRowNode;
    level: number;
    isOpen: boolean;
    /** The children are being loaded. */
    isLoading: boolean;
    isSelected: boolean;
    onToggle: () => void;
    onSelect: () => void;
    onRules: () => void;
    onGone: () => void;
}

const INDENT = 20;
const CUT = { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A menu or button with its actions. */
export const MenuLine = ({ menu, level, isOpen, isLoading, isSelected, onToggle, onSelect, onRules, onGone }: MenuLineProps) => {
    const text = useText();
    const may = useMay();
    const { id, name, menuType, icon, component, url, perms, sortNo, status, hidden } = menu;
    const { isTarget, line } = useTreeLine(menu);
    const isButton = menuType === MENU_TYPE.button;
    const address = isButton ? perms : url;
    return (
        <TableRow
            {...line}
            hover
            selected={isSelected}
            sx={{ outline: isTarget ? '2px solid' : 'none', outlineColor: 'primary.main', outlineOffset: -2 }}
        >
            <TableCell padding="checkbox">
                {may('deleteBatch') && (
                    <Checkbox
                        size="small"
                        checked={isSelected}
                        onChange={onSelect}
                        slotProps={{ input: { 'aria-label': text('org.choose', { name }) } }}
                    />
                )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: `${level * INDENT}px` }}>
                    <BranchToggle name={name} isOpen={isOpen} isLeaf={menu.isLeaf} isLoading={isLoading} onToggle={onToggle} />
                    {may('query') ? (
                        <MuiLink component={Link} to={`/${Permission.resource}/${id}/show`} underline="hover" color="inherit">
                            {name}
                        </MuiLink>
                    ) : (
                        name
                    )}
                    {hidden && <Tag>{text('org.hidden')}</Tag>}
                </Box>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Tag tone={isButton ? 'default' : 'processing'}>{text(isButton ? 'org.button' : 'org.menu')}</Tag>
            </TableCell>
            <TableCell title={icon ?? ''}>{icon && <MenuIcon name={icon} />}</TableCell>
            <TableCell sx={CUT} title={component ?? ''}>
                {component ?? ''}
            </TableCell>
            <TableCell sx={CUT} title={address ?? ''}>
                {address ?? ''}
            </TableCell>
            <TableCell align="right">{sortNo}</TableCell>
            <TableCell>
                <Tag tone={status === '1' ? 'success' : 'default'}>{text(status === '1' ? 'org.enabled' : 'org.disabled')}</Tag>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap', position: { md: 'sticky' }, right: 0, bgcolor: 'background.paper' }}>
                {may('edit') && may('query') && (
                    <Button size="small" component={Link} to={`/${Permission.resource}/${id}`}>
                        {text('org.edit')}
                    </Button>
                )}
                {may('add') && !isButton && (
                    <Button size="small" component={Link} to={{ pathname: `/${Permission.resource}/create`, search: `?parent=${id}` }}>
                        {text('org.addBelow')}
                    </Button>
                )}
                {may('dataRule') && !isButton && (
                    <Button size="small" onClick={onRules}>
                        {text('org.rules')}
                    </Button>
                )}
                {may('delete') && <DeleteMenuButton menus={[menu]} onGone={onGone} />}
            </TableCell>
        </TableRow>
    );
};

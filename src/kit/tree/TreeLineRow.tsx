import ChevronRight from '@mui/icons-material/ChevronRight';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';
import type { TreeMenuPlace } from './treeAct.ts';
import { hasBelow, type TreeItem } from './treeItem.ts';
import { useTreeLine } from './useTreeLine.ts';

interface TreeLineRowProps {
    domId: string;
    item: TreeItem;
    level: number;
    isOpen: boolean;
    /** The children are loading. */
    isLoading: boolean;
    isSelected: boolean;
    isActive: boolean;
    /** Undefined: no checkbox. */
    isChecked: boolean | undefined;
    /** Only some descendants are checked. */
    isPartly: boolean;
    /** Opens the menu of the line; undefined if it has none. */
    onMenu: ((place: TreeMenuPlace) => void) | undefined;
    onToggle: () => void;
    onSelect: () => void;
    onCheck: () => void;
}

const INDENT = 18;

/** One line of a tree: arrow, checkbox, title. The tree has the focus and handles the keyboard. */
export const TreeLineRow = (props: TreeLineRowProps) => {
    const { domId, item, level, isOpen, isLoading, isSelected, isActive, isChecked, isPartly } = props;
    const { onMenu, onToggle, onSelect, onCheck } = props;
    const text = useText();
    const { isTarget, line } = useTreeLine(item);
    const hasBranch = hasBelow(item);
    return (
        <Box
            {...line}
            id={domId}
            data-line={item.id}
            role="treeitem"
            aria-label={item.title}
            aria-level={level + 1}
            aria-selected={isSelected}
            aria-checked={isPartly && isChecked === false ? 'mixed' : isChecked}
            aria-expanded={hasBranch ? isOpen : undefined}
            onClick={onSelect}
            sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 32 },
                pr: 2,
                pl: `${level * INDENT + 4}px`,
                cursor: 'pointer',
                color: isSelected ? 'primary.light' : 'text.primary',
                bgcolor: isSelected ? 'action.selected' : 'transparent',
                outline: isTarget ? 2 : 0,
                outlineStyle: 'solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
                '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover', '& .line-menu': { opacity: 1 } },
                '[role=tree]:focus-visible &': isActive ? { boxShadow: theme => `inset 0 0 0 1px ${theme.palette.primary.main}` } : {},
            }}
        >
            <Box
                component="span"
                aria-hidden
                onClick={event => {
                    event.stopPropagation();
                    onToggle();
                }}
                sx={{ display: 'inline-flex', width: 24, flexShrink: 0, visibility: hasBranch ? 'visible' : 'hidden' }}
            >
                {isLoading ? (
                    <CircularProgress aria-hidden size={14} sx={{ m: '2px' }} />
                ) : (
                    <ChevronRight sx={{ fontSize: 18, color: 'text.secondary', transform: isOpen ? 'rotate(90deg)' : 'none' }} />
                )}
            </Box>
            {isChecked !== undefined && (
                <Checkbox
                    size="small"
                    checked={isChecked}
                    indeterminate={isPartly && !isChecked}
                    tabIndex={-1}
                    onClick={event => event.stopPropagation()}
                    onChange={onCheck}
                    slotProps={{ input: { 'aria-label': item.title, tabIndex: -1 } }}
                    sx={{ p: 1 }}
                />
            )}
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={item.title}>
                {item.title}
            </Box>
            {onMenu && (
                // For touch, and for users who do not expect a context menu; the keyboard opens the menu without it.
                <IconButton
                    className="line-menu"
                    size="small"
                    tabIndex={-1}
                    aria-haspopup="menu"
                    aria-label={text('common.moreOf', { name: item.title })}
                    onClick={event => {
                        event.stopPropagation();
                        const { left, bottom } = event.currentTarget.getBoundingClientRect();
                        onMenu({ left, top: bottom });
                    }}
                    sx={{ ml: 'auto', flexShrink: 0, '@media (hover: hover)': { opacity: isSelected ? 1 : 0 } }}
                >
                    <MoreVert sx={{ fontSize: 18 }} />
                </IconButton>
            )}
        </Box>
    );
};

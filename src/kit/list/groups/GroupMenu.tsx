import Check from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type GroupChoice, useGrouping } from './grouping.ts';

interface GroupMenuProps {
    anchor: HTMLElement;
    onClose: () => void;
}

/** Menu of the possible groupings, and none. */
export const GroupMenu = ({ anchor, onClose }: GroupMenuProps) => {
    const text = useText();
    const { choices, current, choose } = useGrouping();
    const nameOf = useNameOf();
    const labelOf = ({ field: { meta }, grouping: { unit } }: GroupChoice) =>
        unit ? text(`groups.${unit}`, { label: nameOf(meta) }) : nameOf(meta);
    const items = [{ key: '', label: text('groups.off') }, ...choices.map(choice => ({ key: choice.key, label: labelOf(choice) }))];
    return (
        <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { maxHeight: 440 } } }}>
            {items.map(({ key, label }) => {
                const isChosen = key === (current?.key ?? '');
                return (
                    <MenuItem
                        key={key}
                        role="menuitemradio"
                        aria-checked={isChosen}
                        selected={isChosen}
                        onClick={() => {
                            choose(key);
                            onClose();
                        }}
                    >
                        {label}
                        {isChosen && <Check fontSize="small" sx={{ ml: 'auto', pl: 1 }} />}
                    </MenuItem>
                );
            })}
        </Menu>
    );
};

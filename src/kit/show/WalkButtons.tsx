import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isReachable } from '../ui/isReachable.ts';
import { useShortcut } from '../ui/useShortcut.ts';
import { useWalk } from './walk.ts';

/**
 * 上一条, 下一条 and the position in the list that the details were opened from; K and J do the same while no dialog is open. Review queues
 * (`DecisionBar`) have their own navigation.
 */
export const WalkButtons = ({ id }: { id: string }) => {
    const text = useText();
    const place = useRef<HTMLDivElement>(null);
    const steps = useWalk(id);
    const press = (by: 1 | -1) => {
        if (!steps || !place.current || !isReachable(place.current)) return false;
        steps.go(by);
        return true;
    };
    useShortcut({ key: 'j' }, () => press(1));
    useShortcut({ key: 'k' }, () => press(-1));
    if (!steps) return null;
    const total = formatNumber(steps.total);
    const button = (by: 1 | -1) => {
        const [label, Icon, isPossible] =
            by === 1
                ? ([text('list.walk.next'), KeyboardArrowDown, steps.hasNext] as const)
                : ([text('list.walk.previous'), KeyboardArrowUp, steps.hasPrevious] as const);
        return (
            <Tooltip title={text('list.walk.byKey', { label, key: by === 1 ? 'J' : 'K' })}>
                {/* Not `disabled`: at the last record the button would lose the focus, and with it the keyboard shortcuts of the sheet. */}
                <IconButton
                    size="small"
                    aria-label={label}
                    aria-disabled={!isPossible}
                    onClick={() => steps.go(by)}
                    sx={{ '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
                >
                    <Icon />
                </IconButton>
            </Tooltip>
        );
    };
    return (
        <Box
            ref={place}
            role="group"
            aria-label={text('list.walk.name')}
            sx={{ display: 'flex', alignItems: 'center', '.MuiPaper-root:has([data-own-walk]) &': { display: 'none' } }}
        >
            {button(-1)}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {text('list.walk.place', {
                    at: steps.place === undefined ? '—' : formatNumber(steps.place),
                    total: steps.isApproximate ? text('common.approx', { count: total }) : total,
                })}
            </Box>
            {button(1)}
        </Box>
    );
};

import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { MOST_CHOSEN, useWholeFilter } from './wholeFilter.ts';

/** A button for rows that were chosen one by one: greyed, with the reason, while the whole filter is selected. */
export const ChosenOnlyButton = (props: ButtonProps) => {
    const text = useText();
    const { isWhole } = useWholeFilter();
    if (!isWhole) return <Button size="small" {...props} />;
    return (
        <Tooltip title={text('list.byHand', { most: MOST_CHOSEN })}>
            <span>
                <Button size="small" {...props} disabled />
            </span>
        </Tooltip>
    );
};

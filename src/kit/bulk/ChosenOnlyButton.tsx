import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { MOST_CHOSEN, useWholeFilter } from './wholeFilter.ts';

/** A button for rows that were selected one by one: disabled, with the reason, while more rows are selected than one call accepts. */
export const ChosenOnlyButton = (props: ButtonProps) => {
    const text = useText();
    const { isTask } = useWholeFilter();
    if (!isTask) return <Button size="small" {...props} />;
    return (
        <Tooltip title={text('list.byHand', { most: MOST_CHOSEN })}>
            <span>
                <Button size="small" {...props} disabled />
            </span>
        </Tooltip>
    );
};

import { registerCellType } from '#src/kit/edit-grid/cells/registry.ts';
import { minuteOf, minuteText } from '../minuteText.ts';

/** A time of day, typed as 22:00 and stored in minutes. */
registerCellType('minute', {
    rules: {
        read: text => {
            const value = minuteOf(text);
            return value === undefined ? { misfit: 'moment' } : { value };
        },
        text: minuteText,
    },
    editor: 'line',
    align: 'right',
    width: 100,
});

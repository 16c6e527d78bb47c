import { area } from './area.ts';

/** Vehicle types. */
export const vehicle = area(
    { codeHint: '字母开头，可含数字和下划线' },
    { codeHint: 'Begins with a letter; digits and underscores may follow' },
);

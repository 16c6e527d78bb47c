import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { getContrastRatio } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { removeStored, writeStored } from '#providers/store/storage.ts';
import { KeyHint } from '#src/domain/audit/KeyHint.tsx';
import { renderStyled } from '#tests/support/looks.tsx';

const AA = 4.5;
afterEach(() => removeStored(KEYS.theme));

/** The contrast of a text and what it stands on, which is the ground of `on`. */
const contrastOf = (text: HTMLElement, on: HTMLElement | null) => {
    const { color, opacity } = getComputedStyle(text);
    expect(opacity).toBe('1');
    return getContrastRatio(color, getComputedStyle(on ?? text).backgroundColor);
};

describe.each(['light', 'dark'] as const)('in %s colours', mode => {
    it('[THEME-02] chosen chips, counts and the keys on buttons can be read', () => {
        writeStored(KEYS.theme, mode);
        renderStyled(
            <>
                <Chip color="primary" label="8小时" onClick={() => undefined} />
                <Badge color="primary" badgeContent={7}>
                    筛选
                </Badge>
                <Button variant="contained" endIcon={<KeyHint>A</KeyHint>}>
                    通过
                </Button>
            </>,
        );
        expect(contrastOf(screen.getByText('8小时'), screen.getByRole('button', { name: '8小时' }))).toBeGreaterThanOrEqual(AA);
        expect(contrastOf(screen.getByText('7'), null)).toBeGreaterThanOrEqual(AA);
        expect(contrastOf(screen.getByText('A'), screen.getByRole('button', { name: '通过' }))).toBeGreaterThanOrEqual(AA);
    });
});

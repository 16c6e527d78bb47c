import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppTheme } from '#src/theme/createAppTheme.ts';
import { stubScreen } from '#tests/support/window.ts';

const theme = createAppTheme();
const question = (open: boolean) => (
    <ThemeProvider theme={theme}>
        <Dialog open={open}>要删除吗？</Dialog>
    </ThemeProvider>
);

describe('what is closed', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it.each([
        { asked: true, stays: 0 },
        { asked: false, stays: 1 },
    ])('stands in the way for as long as it fades, and not at all where no motion is asked for ($asked)', ({ asked, stays }) => {
        stubScreen({ wantsNoMotion: asked });
        const { rerender } = render(question(true));
        rerender(question(false));
        act(() => void vi.advanceTimersByTime(1));
        expect(screen.queryAllByRole('dialog')).toHaveLength(stays);
    });
});

import Chip from '@mui/material/Chip';
import Pagination from '@mui/material/Pagination';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStyled } from '#tests/support/looks.tsx';
import { createWindow } from '#tests/support/window.ts';

const browser = createWindow();
const choices = (
    <>
        <ToggleButtonGroup exclusive value="hoist">
            <ToggleButton value="hoist" sx={{ height: 32 }}>
                吊装
            </ToggleButton>
            <ToggleButton value="haul" sx={{ height: 32 }}>
                拖运
            </ToggleButton>
        </ToggleButtonGroup>
        <Chip size="small" label="每10分钟" onClick={() => undefined} />
        <Pagination count={3} size="small" />
    </>
);

it.each([
    { width: 375, least: 40 },
    { width: 1440, least: 24 },
])('choices, pages and chips are as tall as a finger on a phone ($width px)', async ({ width, least }) => {
    await browser.show({ width });
    renderStyled(choices);
    const heights = screen.getAllByRole('button').map(button => button.getBoundingClientRect().height);
    expect(Math.min(...heights)).toBe(least);
});

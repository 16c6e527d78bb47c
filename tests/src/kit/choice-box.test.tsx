import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { renderPage } from '#tests/support/page.tsx';

const ANSWERS: Readonly<Record<string, string>> = { '': '甲公司', 乙: '乙公司' };

/** A box whose server answers at once, but only what it was asked. */
const Searched = () => {
    const [asked, setAsked] = useState('');
    const [value, setValue] = useState<string[]>([]);
    const name = ANSWERS[asked] ?? '';
    return (
        <ChoiceBox
            choices={[{ id: name, text: name }]}
            value={value}
            onChange={setValue}
            onSearch={setAsked}
            inputProps={{ 'aria-label': '客户' }}
        />
    );
};

describe('a choice that the server searches for', () => {
    it('[DICT-04] offers nothing until what is there has been answered, so that a quick choice takes nobody else', async () => {
        const { user } = renderPage(<Searched />);
        const box = screen.getByRole('combobox', { name: '客户' });
        await user.click(box);
        expect(screen.getByRole('option', { name: '甲公司' })).toBeInTheDocument();
        await user.type(box, '乙');
        expect(screen.queryByRole('option')).not.toBeInTheDocument();
        await user.keyboard('{ArrowDown}{Enter}');
        expect(box).toHaveValue('乙');
        await user.click(await screen.findByRole('option', { name: '乙公司' }));
        expect(box).toHaveValue('乙公司');
    });
});

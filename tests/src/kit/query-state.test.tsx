import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#providers/errors/httpError.ts';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

addTexts(AREAS);

const failed = (code: number, isOptional = false) =>
    render(
        <QueryState
            query={{
                data: undefined,
                error: new HttpError({ message: '出错了', status: 200, reason: 'refused', code }),
                refetch: async () => undefined,
            }}
            empty="无"
            isOptional={isOptional}
        >
            {() => null}
        </QueryState>,
    );

describe('a part of a page', () => {
    it('[ERR-05] says what went wrong and offers another try', () => {
        failed(500, true);
        expect(screen.getByRole('alert')).toHaveTextContent('出错了');
        expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    });

    it('[ERR-02] says quietly that the server does not offer it', () => {
        failed(404);
        expect(screen.getByText('服务器未提供此内容')).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(screen.queryByRole('button')).not.toBeInTheDocument();
    });

    it('[ERR-02] is left out where the page does without it', () => {
        expect(failed(404, true).container).toHaveTextContent('');
        expect(screen.queryByText('服务器未提供此内容')).not.toBeInTheDocument();
    });
});

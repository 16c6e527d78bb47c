/** Luhn check digit, the last digit of business numbers. */
export function checkDigit(digits: string): number {
    let sum = 0;
    for (let at = digits.length - 1, double = true; at >= 0; at -= 1, double = !double) {
        const value = Number(digits[at]) * (double ? 2 : 1);
        sum += value > 9 ? value - 9 : value;
    }
    return (10 - (sum % 10)) % 10;
}

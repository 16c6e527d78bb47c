/** The greeting by hour of the day in Shanghai (AUTH-07). */
export function greetingAt(hour: number): string {
    if (hour < 9) return '早上好';
    if (hour <= 11) return '上午好';
    if (hour <= 13) return '中午好';
    if (hour < 20) return '下午好';
    return '晚上好';
}

import type { Figures } from '#domain/figures.ts'

export const figures: Figures = {
  partners: [
    {
      partnerId: 'radisson',
      name: 'Radisson',
      created: 124,
      opened: 97,
      interested: 31,
      booked: 12,
      value: 486_000,
    },
    {
      partnerId: 'sorlandets-konferansehotell',
      name: 'Sørlandets Konferansehotell og Kulturhus Kristiansand AS',
      ...{ created: 38, opened: 20, interested: 4, booked: 1, value: 35_000 },
    },
    { partnerId: 'haubitz', name: 'Haubitz', created: 3, opened: 0, interested: 0, booked: 0, value: 0 },
  ],
  enquiries: { name: 'Alle', enquiries: 63, answered: 51, booked: 19, value: 742_500 },
  cities: [
    { name: 'Oslo', enquiries: 22, answered: 20, booked: 9, value: 351_000 },
    { name: 'Bergen', enquiries: 9, answered: 7, booked: 2, value: 78_000 },
  ],
  occasions: [{ name: 'Julebord', enquiries: 18, answered: 15, booked: 6, value: 246_000 }],
  campaigns: [],
}

#!/usr/bin/env python3
"""The backs of four playing cards, flat, each tilted differently to the light: gold foil on midnight blue with round corners.
Usage: python3 card_backs.py <out folder>      (needs card_back.png in ART_TEXTURES; 5 s)"""

import os
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TEXTURES = os.environ.get("ART_TEXTURES", os.path.join(HERE, "..", "textures"))
WIDTH, HEIGHT, RADIUS = 630, 880, 40
# where the band of light crosses the card (0 = top left, 1 = bottom right), and the angle of the band in degrees
TILTS = {"spade": (0.30, 24), "heart": (0.62, 38), "diamond": (0.45, -28), "club": (0.78, -40)}


def rounded():
    """Coverage of a card with rounded corners, anti-aliased."""
    big = np.zeros((HEIGHT * 4, WIDTH * 4), np.uint8)
    r = RADIUS * 4
    cv2.rectangle(big, (r, 0), (WIDTH * 4 - r - 1, HEIGHT * 4), 255, -1)
    cv2.rectangle(big, (0, r), (WIDTH * 4, HEIGHT * 4 - r - 1), 255, -1)
    for x in (r, WIDTH * 4 - r - 1):
        for y in (r, HEIGHT * 4 - r - 1):
            cv2.circle(big, (x, y), r, 255, -1, cv2.LINE_AA)
    return cv2.resize(big, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def back(foil, place, degrees, seed):
    """Linear light of one back: dark foil in shade, pale gold where the band of light crosses it."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    turn = np.radians(degrees)
    across = (x / WIDTH - 0.5) * np.cos(turn) * 0.7 + (y / HEIGHT - 0.5) * np.sin(turn) + 0.5
    grain = cv2.GaussianBlur(np.random.RandomState(seed).rand(HEIGHT, WIDTH).astype(np.float32), (0, 0), 1.1) - 0.5
    band = np.exp(-(((across - place) / 0.20) ** 2)) + 0.35 * np.exp(-(((across - place + 0.42) / 0.10) ** 2))
    shine = np.clip(0.16 + 0.95 * band + 0.35 * grain, 0.03, None)[..., None]
    gold = np.array([1.0, 0.66, 0.26], np.float32) * shine + np.array([1.0, 0.93, 0.78], np.float32) * np.clip(shine - 0.75, 0, None)
    paper = np.array([0.0075, 0.0135, 0.042], np.float32) * (0.75 + 1.5 * band[..., None])
    edge = np.clip(1.15 - 0.55 * (((x / WIDTH - 0.5) * 1.5) ** 2 + ((y / HEIGHT - 0.5) * 1.3) ** 2), 0.4, 1)[..., None]
    return (paper * (1 - foil) + gold * foil) * edge


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    foil = cv2.imread(os.path.join(TEXTURES, "card_back.png"), cv2.IMREAD_GRAYSCALE)
    foil = cv2.resize(foil, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
    cover = rounded()[..., None]
    for seed, (suit, (place, degrees)) in enumerate(TILTS.items()):
        light = back(foil, place, degrees, seed)
        shown = np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1) ** (1 / 2.2)
        bgra = np.concatenate([shown[..., ::-1], cover], -1)
        cv2.imwrite(os.path.join(out, f"card-back-{suit}.png"), (bgra * 255 + 0.5).astype(np.uint8))


if __name__ == "__main__":
    main()
